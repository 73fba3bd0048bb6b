import { Link } from 'react-router'
import { shortDate } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import disclosure from '../../disclosure.module.css'
import { useConsole } from '../../use-console.ts'
import { sessionPath } from '../session-path.ts'
import styles from './classes.module.css'

interface Props {
  session: { id: string; series: readonly { id: string; startsAt: Date }[] }
}

/** The sessions that repeat with one, each with a link to it. */
export function SeriesLinks({ session: { id: open, series } }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  if (series.length < 2) return null
  return (
    <details className={disclosure.disclosure}>
      <summary>{t('console.classes.series', { count: series.length })}</summary>
      <ul className={styles.series}>
        {series.map(({ id, startsAt }) => (
          <li key={id}>
            <Link to={sessionPath(id)} aria-current={id === open ? 'page' : undefined}>
              {shortDate(startsAt, timeZone, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
