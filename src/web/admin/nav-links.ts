import {
  Banknote,
  CircleAlert,
  FileText,
  Gauge,
  Gavel,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  Percent,
  Scale,
  ScrollText,
  Store,
  UsersRound,
} from 'lucide-react'
import type { PendingForOperators } from '../../domain/operations/count-pending-for-operators.ts'

export interface AdminLink {
  /** Its key in console.admin.nav. */
  name:
    | 'overview'
    | 'salons'
    | 'messages'
    | 'reviews'
    | 'jobs'
    | 'payouts'
    | 'reconciliation'
    | 'commission'
    | 'disputes'
    | 'invoices'
    | 'accounts'
    | 'changes'
  to: string
  icon: LucideIcon
  /** The number of pending items. */
  counts?: readonly (keyof PendingForOperators)[]
  /** On a phone in the bar itself. */
  atHand?: true
}

export const ADMIN_LINKS: readonly AdminLink[] = [
  { name: 'overview', to: '/admin', icon: Gauge, atHand: true },
  { name: 'salons', to: '/admin/salons', icon: Store, counts: ['reportedSalons'], atHand: true },
  { name: 'messages', to: '/admin/messages', icon: Mail, counts: ['messages'], atHand: true },
  { name: 'reviews', to: '/admin/reviews', icon: MessageSquareWarning, counts: ['reviews'] },
  { name: 'payouts', to: '/admin/payouts', icon: Banknote, counts: ['payouts'] },
  { name: 'reconciliation', to: '/admin/reconciliation', icon: Scale, counts: ['differences'] },
  { name: 'commission', to: '/admin/commission', icon: Percent, counts: ['objections'] },
  { name: 'disputes', to: '/admin/disputes', icon: Gavel, counts: ['disputes'] },
  { name: 'invoices', to: '/admin/invoices', icon: FileText },
  { name: 'jobs', to: '/admin/jobs', icon: CircleAlert, counts: ['jobs'] },
  { name: 'accounts', to: '/admin/accounts', icon: UsersRound },
  { name: 'changes', to: '/admin/audit-log', icon: ScrollText },
]

export function waitingAt({ counts = [] }: AdminLink, waiting: PendingForOperators): number {
  return counts.reduce((sum, name) => sum + waiting[name], 0)
}
