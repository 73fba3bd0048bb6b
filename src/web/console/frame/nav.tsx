import { Menu as MenuShape } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { Desk } from '../use-desk.ts'
import styles from './nav.module.css'
import { NavCount, NavItem } from './nav-item.tsx'
import { type NavLink, navFor, phoneNavFor } from './nav-links.ts'

export function SideNav({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('console.frame.nav.label')}>
      {navFor(desk.allowed, desk.status).map(({ name, links }) => (
        <div key={name} className={styles.group}>
          <p className={styles.heading}>{t(`console.frame.nav.${name}`)}</p>
          <ul>
            {links.map((link) => (
              <Item key={link.name} link={link} desk={desk} className={styles.link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** On phones: what is used all day at the thumb, everything else one press away. */
export function PhoneNav({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { bar, more } = phoneNavFor(desk.allowed, desk.status)
  const hidden = more.flatMap(({ links }) => links).reduce((sum, link) => sum + waitingFor(link, desk), 0)
  return (
    <nav className={styles.phone} aria-label={t('console.frame.nav.label')}>
      <ul className={styles.bar}>
        {bar.map((link) => (
          <Item key={link.name} link={link} desk={desk} className={styles.tab} />
        ))}
        {more.length > 0 && (
          <li>
            <Disclosure
              className={styles.more}
              summaryClassName={styles.tab}
              panelClassName={styles.sheet}
              summary={
                <>
                  <MenuShape aria-hidden="true" />
                  <span>{t('console.frame.nav.more')}</span>
                  <NavCount count={hidden} />
                </>
              }
            >
              {more.map(({ name, links }) => (
                <div key={name} className={styles.group}>
                  <p className={styles.heading}>{t(`console.frame.nav.${name}`)}</p>
                  <ul>
                    {links.map((link) => (
                      <Item key={link.name} link={link} desk={desk} className={styles.link} />
                    ))}
                  </ul>
                </div>
              ))}
            </Disclosure>
          </li>
        )}
      </ul>
    </nav>
  )
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
