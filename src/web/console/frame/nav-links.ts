import {
  BadgePercent,
  CalendarDays,
  ChartColumn,
  Contact,
  CreditCard,
  HandCoins,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  Package,
  Rocket,
  ScissorsLineDashed,
  ScrollText,
  Settings,
  ShoppingBasket,
  Star,
  Truck,
  UserRoundCog,
} from 'lucide-react'
import type { PendingCounts } from '../../../domain/calendar/today/count-pending.ts'
import type { Permission } from '../../../domain/kernel/permissions.ts'

export interface NavLink {
  /** Its key in console.frame.nav. */
  name: NavName
  to: string
  icon: LucideIcon
  /** Shown to members with any of these permissions. */
  needs: readonly Permission[]
  counts?: keyof PendingCounts
}
type NavName =
  | 'today'
  | 'calendar'
  | 'bookings'
  | 'messages'
  | 'clients'
  | 'pointOfSale'
  | 'orders'
  | 'services'
  | 'products'
  | 'offers'
  | 'staff'
  | 'team'
  | 'reviews'
  | 'reports'
  | 'finance'
  | 'setup'
  | 'settings'
  | 'plan'
  | 'audit'

export interface NavGroup {
  name: 'day' | 'offer' | 'teamAndUsers' | 'results' | 'salon'
  links: readonly NavLink[]
}

/** The sections of a salon's console, in the order of a working day. */
const GROUPS: readonly NavGroup[] = [
  {
    name: 'day',
    links: [
      { name: 'today', to: '/partner', icon: House, needs: ['console'] },
      { name: 'calendar', to: '/partner/calendar', icon: CalendarDays, needs: ['calendar_see_own'] },
      { name: 'bookings', to: '/partner/bookings', icon: Inbox, needs: ['calendar_see_own'], counts: 'bookings' },
      { name: 'messages', to: '/partner/messages', icon: MessageCircle, needs: ['messages'], counts: 'messages' },
      { name: 'clients', to: '/partner/clients', icon: Contact, needs: ['clients_see'] },
      { name: 'pointOfSale', to: '/partner/point-of-sale', icon: ShoppingBasket, needs: ['point_of_sale_sell'] },
      { name: 'orders', to: '/partner/orders', icon: Truck, needs: ['orders_handle'] },
    ],
  },
  {
    name: 'offer',
    links: [
      { name: 'services', to: '/partner/services', icon: ScissorsLineDashed, needs: ['services_edit'] },
      { name: 'products', to: '/partner/products', icon: Package, needs: ['products_edit'] },
      { name: 'offers', to: '/partner/offers', icon: BadgePercent, needs: ['offers_edit'] },
    ],
  },
  {
    name: 'teamAndUsers',
    links: [
      { name: 'staff', to: '/partner/staff', icon: UserRoundCog, needs: ['console'] },
      { name: 'team', to: '/partner/team', icon: KeyRound, needs: ['team_see'] },
    ],
  },
  {
    name: 'results',
    links: [
      { name: 'reports', to: '/partner/reports', icon: ChartColumn, needs: ['reports_see', 'reports_own'] },
      { name: 'finance', to: '/partner/finance', icon: HandCoins, needs: ['finance_see'] },
      { name: 'reviews', to: '/partner/reviews', icon: Star, needs: ['reviews_see'] },
    ],
  },
  {
    name: 'salon',
    links: [
      { name: 'settings', to: '/partner/settings', icon: Settings, needs: ['settings_edit'] },
      { name: 'plan', to: '/partner/plan', icon: CreditCard, needs: ['plan_see'] },
      { name: 'audit', to: '/partner/audit-log', icon: ScrollText, needs: ['audit_see'] },
    ],
  },
]

/** The sections of a draft salon. */
const DRAFT: readonly NavGroup[] = [
  {
    name: 'salon',
    links: [
      { name: 'setup', to: '/partner/setup', icon: Rocket, needs: ['console'] },
      { name: 'settings', to: '/partner/settings', icon: Settings, needs: ['settings_edit'] },
    ],
  },
]

/** In the bar of a phone; all others are behind 'More'. */
const PHONE_BAR_LINKS: readonly NavName[] = ['calendar', 'bookings', 'messages']

type Status = 'draft' | 'live' | 'suspended'

export function navFor(allowed: readonly Permission[], status: Status): readonly NavGroup[] {
  const mine = ({ needs }: NavLink) => needs.some((permission) => allowed.includes(permission))
  const groups = status === 'draft' ? DRAFT : GROUPS
  return groups.map(({ name, links }) => ({ name, links: links.filter(mine) })).filter(({ links }) => links.length > 0)
}

/** The same for a phone: up to three in the bar, all others behind its last button. */
export function phoneNavFor(
  allowed: readonly Permission[],
  status: Status,
): { bar: NavLink[]; more: readonly NavGroup[] } {
  const groups = navFor(allowed, status)
  const isInPhoneBar = ({ name }: NavLink) => status === 'draft' || PHONE_BAR_LINKS.includes(name)
  return {
    bar: groups.flatMap(({ links }) => links.filter(isInPhoneBar)),
    more: groups
      .map((group) => ({ ...group, links: group.links.filter((link) => !isInPhoneBar(link)) }))
      .filter(({ links }) => links.length > 0),
  }
}
