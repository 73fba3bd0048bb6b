import { Menu as MenuShape } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useTranslation } from '../../use-translation.ts'
import styles from './nav.module.css'
import { NavCount } from './nav-item.tsx'

interface Props {
  label: string
  /** Places at the thumb. */
  bar: ReactNode
  /** Everything else, one press away; null when there is nothing else. */
  more: ReactNode
  /** What waits behind that press. */
  hidden: number
}

/** The links of a console on a phone. */
export function PhoneBar({ label, bar, more, hidden }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={styles.phone} aria-label={label}>
      <ul className={styles.bar}>
        {bar}
        {more !== null && (
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
              {more}
            </Disclosure>
          </li>
        )}
      </ul>
    </nav>
  )
}
