import type { LucideIcon } from 'lucide-react'
import { dayAndTime } from '../../i18n/format.ts'
import { useLocale } from '../request/request-facts.ts'
import { ActionDisclosure } from './action-disclosure.tsx'
import styles from './admin.module.css'
import { AdminCard } from './admin-card.tsx'
import { Reason } from './reason.tsx'
import { OPERATOR_ZONE } from './zone.ts'

interface Props {
  title: string
  since: Date | null
  /** What the owner was told. */
  reason: string | null
  /** The action that ends it. */
  lift: { intent: string; label: string; icon: LucideIcon }
}

/** That a salon is suspended or an account blocked: since when, why, and how to end it. */
export function Restriction({ title, since, reason, lift }: Props) {
  const locale = useLocale()
  return (
    <AdminCard id="restriction" title={title}>
      {since && <p>{dayAndTime(since, OPERATOR_ZONE, locale)}</p>}
      <blockquote className={styles.quote}>{reason}</blockquote>
      <ActionDisclosure {...lift}>
        <Reason />
      </ActionDisclosure>
    </AdminCard>
  )
}
