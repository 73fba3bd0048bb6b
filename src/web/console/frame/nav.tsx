import { Menu as MenuShape } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink as RouterLink } from 'react-router'
import { Disclosure } from '../../ui/disclosure.tsx'
import spoken from '../../ui/spoken.module.css'
import type { Desk } from '../use-desk.ts'
import styles from './nav.module.css'
import { type NavLink, navFor, phoneNavFor } from './nav-links.ts'

export function SideNav({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('console.frame.nav.label')}>
      {navFor(desk.allowed).map(({ name, links }) => (
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
  const { bar, more } = phoneNavFor(desk.allowed)
  const hidden = more.flatMap(({ links }) => links).reduce((sum, link) => sum + waitingFor(link, desk), 0)
  return (
    <nav className={styles.phone} aria-label={t('console.frame.nav.label')}>
      <ul className={styles.bar}>
        {bar.map((link) => (
          <Item key={link.name} link={link} desk={desk} className={styles.tab} />
        ))}
        <li>
          <Disclosure
            className={styles.more}
            summaryClassName={styles.tab}
            panelClassName={styles.sheet}
            summary={
              <>
                <MenuShape aria-hidden="true" />
                <span>{t('console.frame.nav.more')}</span>
                <Count count={hidden} />
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
      </ul>
    </nav>
  )
}

function Item({ link, desk, className }: { link: NavLink; desk: Desk; className: string | undefined }) {
  const { t } = useTranslation()
  const { name, to, icon: Icon } = link
  return (
    <li>
      <RouterLink to={to} end={to === '/partner'} className={className} prefetch="intent">
        <Icon aria-hidden="true" />
        <span>{t(`console.frame.nav.${name}`)}</span>
        <Count count={waitingFor(link, desk)} />
      </RouterLink>
    </li>
  )
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className={spoken.spoken}>{t('console.frame.nav.waiting', { count })}</span>
    </span>
  )
}

function waitingFor({ counts }: NavLink, { waiting }: Desk): number {
  return counts ? waiting[counts] : 0
}
