import { NavLink } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import tabs from '../../../ui/tab-link.module.css'
import styles from './settings.module.css'

const TABS = [
  { name: 'profile', to: '/partner/settings' },
  { name: 'hours', to: '/partner/settings/hours' },
  { name: 'languages', to: '/partner/settings/languages' },
  { name: 'photos', to: '/partner/settings/photos' },
  { name: 'bookingRules', to: '/partner/settings/booking-rules' },
  { name: 'policies', to: '/partner/settings/policies' },
  { name: 'waitingList', to: '/partner/settings/waiting-list' },
  { name: 'notifications', to: '/partner/settings/notifications' },
  { name: 'cardReaders', to: '/partner/settings/card-readers' },
  { name: 'delivery', to: '/partner/settings/delivery' },
  { name: 'company', to: '/partner/settings/company' },
] as const

export function SettingsTabs() {
  const { t } = useTranslation()
  return (
    <nav className={styles.tabs} aria-label={t('console.settings.title')}>
      {TABS.map(({ name, to }) => (
        <NavLink key={name} to={to} end className={classes(tabs.tab, styles.tab)}>
          {t(`console.settings.tab.${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}
