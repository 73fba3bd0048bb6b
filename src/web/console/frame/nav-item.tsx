import type { LucideIcon } from 'lucide-react'
import { NavLink as RouterLink } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './nav.module.css'

interface Props {
  to: string
  label: string
  icon: LucideIcon
  /** The number of pending items. */
  count: number
  /** Current on this exact page only, not on those below it. */
  end: boolean
  className: string | undefined
}

/** One link of a console's navigation. */
export function NavItem({ to, label, icon: Icon, count, end, className }: Props) {
  return (
    <li>
      <RouterLink to={to} end={end} className={className} prefetch="intent">
        <Icon aria-hidden="true" />
        <span>{label}</span>
        <NavCount count={count} />
      </RouterLink>
    </li>
  )
}

export function NavCount({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className={hidden.visuallyHidden}>{t('console.frame.nav.waiting', { count })}</span>
    </span>
  )
}
