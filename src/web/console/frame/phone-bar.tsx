import { Menu as MenuShape } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './nav.module.css'
import { NavCount } from './nav-item.tsx'

interface Props {
  label: string
  /** Links in the bar. */
  bar: ReactNode
  /** All other links, behind 'More'; null when there are none. */
  more: ReactNode
  /** The number of pending items behind 'More'. */
  hidden: number
}

/** The navigation of a console on a phone. */
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
