import { NavLink } from 'react-router'
import styles from './tabs.module.css'

interface Tab {
  to: string
  label: string
  /** When the path alone does not identify the tab, as with ?range=today. */
  current?: boolean
}

/** Views of the same data, each at its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label, current }) => (
        <NavLink
          key={to}
          to={to}
          end
          preventScrollReset
          data-waits
          className={({ isActive }) => ((current ?? isActive) ? `${styles.tab} ${styles.current}` : (styles.tab ?? ''))}
          aria-current={current === false ? undefined : 'page'}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
