import { Menu as MenuShape } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WaitingForHouse } from '../../domain/operations/count-waiting.ts'
import styles from '../console/frame/nav.module.css'
import { NavCount, NavItem } from '../console/frame/nav-item.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ADMIN_LINKS, type AdminLink, waitingAt } from './nav-links.ts'

interface Props {
  waiting: WaitingForHouse
}

export function AdminNav({ waiting }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('console.admin.nav.label')}>
      <ul>
        {ADMIN_LINKS.map((link) => (
          <Item key={link.name} link={link} waiting={waiting} className={styles.link} />
        ))}
      </ul>
    </nav>
  )
}

/** On phones: what is looked at first at the thumb, everything else one press away. */
export function AdminPhoneNav({ waiting }: Props) {
  const { t } = useTranslation()
  const more = ADMIN_LINKS.filter(({ atHand }) => !atHand)
  return (
    <nav className={styles.phone} aria-label={t('console.admin.nav.label')}>
      <ul className={styles.bar}>
        {ADMIN_LINKS.filter(({ atHand }) => atHand).map((link) => (
          <Item key={link.name} link={link} waiting={waiting} className={styles.tab} />
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
                <NavCount count={more.reduce((sum, link) => sum + waitingAt(link, waiting), 0)} />
              </>
            }
          >
            <ul>
              {more.map((link) => (
                <Item key={link.name} link={link} waiting={waiting} className={styles.link} />
              ))}
            </ul>
          </Disclosure>
        </li>
      </ul>
    </nav>
  )
}

function Item({ link, waiting, className }: Props & { link: AdminLink; className: string | undefined }) {
  const { t } = useTranslation()
  const { name, to, icon } = link
  const label = t(`console.admin.nav.${name}`)
  return <NavItem {...{ to, icon, label, className }} end={to === '/admin'} count={waitingAt(link, waiting)} />
}
