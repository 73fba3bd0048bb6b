import { useTranslation } from '../../texts/use-translation.ts'
import type { ConsoleData } from '../use-console.ts'
import styles from './nav.module.css'
import { NavItem } from './nav-item.tsx'
import { type NavGroup, type NavLink, navFor, phoneNavFor } from './nav-links.ts'
import { PhoneBar } from './phone-bar.tsx'

export function SideNav({ consoleData }: { consoleData: ConsoleData }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('console.frame.nav.label')}>
      <Groups groups={navFor(consoleData.allowed, consoleData.status)} consoleData={consoleData} />
    </nav>
  )
}

/** On phones: the most frequent links at the bottom. */
export function PhoneNav({ consoleData }: { consoleData: ConsoleData }) {
  const { t } = useTranslation()
  const { bar, more } = phoneNavFor(consoleData.allowed, consoleData.status)
  return (
    <PhoneBar
      label={t('console.frame.nav.label')}
      bar={bar.map((link) => <Item key={link.name} link={link} consoleData={consoleData} className={styles.tab} />)}
      more={more.length > 0 ? <Groups groups={more} consoleData={consoleData} /> : null}
      hidden={more.flatMap(({ links }) => links).reduce((sum, link) => sum + waitingFor(link, consoleData), 0)}
    />
  )
}

function Groups({ groups, consoleData }: { groups: readonly NavGroup[]; consoleData: ConsoleData }) {
  const { t } = useTranslation()
  return groups.map(({ name, links }) => (
    <div key={name} className={styles.group}>
      <p className={styles.heading}>{t(`console.frame.nav.${name}`)}</p>
      <ul>
        {links.map((link) => (
          <Item key={link.name} link={link} consoleData={consoleData} className={styles.link} />
        ))}
      </ul>
    </div>
  ))
}

function Item({
  link,
  consoleData,
  className,
}: {
  link: NavLink
  consoleData: ConsoleData
  className: string | undefined
}) {
  const { t } = useTranslation()
  const { name, to, icon } = link
  const label = t(`console.frame.nav.${name}`)
  return <NavItem {...{ to, icon, label, className }} end={to === '/partner'} count={waitingFor(link, consoleData)} />
}

function waitingFor({ counts }: NavLink, { waiting }: ConsoleData): number {
  return counts ? waiting[counts] : 0
}
