import type { PendingForOperators } from '../../domain/operations/count-pending-for-operators.ts'
import styles from '../console/frame/nav.module.css'
import { NavItem } from '../console/frame/nav-item.tsx'
import { PhoneBar } from '../console/frame/phone-bar.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { ADMIN_LINKS, type AdminLink, waitingAt } from './nav-links.ts'

interface Props {
  waiting: PendingForOperators
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

/** The bar of phones, with the pages that are needed most. */
export function AdminPhoneNav({ waiting }: Props) {
  const { t } = useTranslation()
  const more = ADMIN_LINKS.filter(({ atHand }) => !atHand)
  return (
    <PhoneBar
      label={t('console.admin.nav.label')}
      bar={ADMIN_LINKS.filter(({ atHand }) => atHand).map((link) => (
        <Item key={link.name} link={link} waiting={waiting} className={styles.tab} />
      ))}
      more={
        <ul>
          {more.map((link) => (
            <Item key={link.name} link={link} waiting={waiting} className={styles.link} />
          ))}
        </ul>
      }
      hidden={more.reduce((sum, link) => sum + waitingAt(link, waiting), 0)}
    />
  )
}

function Item({ link, waiting, className }: Props & { link: AdminLink; className: string | undefined }) {
  const { t } = useTranslation()
  const { name, to, icon } = link
  const label = t(`console.admin.nav.${name}`)
  return <NavItem {...{ to, icon, label, className }} end={to === '/admin'} count={waitingAt(link, waiting)} />
}
