import { useTranslation } from 'react-i18next'
import type { Desk } from '../use-desk.ts'
import styles from './nav.module.css'
import { NavItem } from './nav-item.tsx'
import { type NavGroup, type NavLink, navFor, phoneNavFor } from './nav-links.ts'
import { PhoneBar } from './phone-bar.tsx'

export function SideNav({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('console.frame.nav.label')}>
      <Groups groups={navFor(desk.allowed, desk.status)} desk={desk} />
    </nav>
  )
}

/** On phones: what is used all day at the thumb. */
export function PhoneNav({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { bar, more } = phoneNavFor(desk.allowed, desk.status)
  return (
    <PhoneBar
      label={t('console.frame.nav.label')}
      bar={bar.map((link) => <Item key={link.name} link={link} desk={desk} className={styles.tab} />)}
      more={more.length > 0 ? <Groups groups={more} desk={desk} /> : null}
      hidden={more.flatMap(({ links }) => links).reduce((sum, link) => sum + waitingFor(link, desk), 0)}
    />
  )
}

function Groups({ groups, desk }: { groups: readonly NavGroup[]; desk: Desk }) {
  const { t } = useTranslation()
  return groups.map(({ name, links }) => (
    <div key={name} className={styles.group}>
      <p className={styles.heading}>{t(`console.frame.nav.${name}`)}</p>
      <ul>
        {links.map((link) => (
          <Item key={link.name} link={link} desk={desk} className={styles.link} />
        ))}
      </ul>
    </div>
  ))
}

function Item({ link, desk, className }: { link: NavLink; desk: Desk; className: string | undefined }) {
  const { t } = useTranslation()
  const { name, to, icon } = link
  const label = t(`console.frame.nav.${name}`)
  return <NavItem {...{ to, icon, label, className }} end={to === '/partner'} count={waitingFor(link, desk)} />
}

function waitingFor({ counts }: NavLink, { waiting }: Desk): number {
  return counts ? waiting[counts] : 0
}
