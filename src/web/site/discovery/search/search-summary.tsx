import { ChevronDown, Search } from 'lucide-react'
import { shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import type { ListRequest } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import styles from './search-summary.module.css'

type Props = Pick<LoadedList, 'query' | 'treatments' | 'area' | 'place'>

/** What, where and when in one line, which opens the search below it. On phones only; works without JavaScript. */
export function SearchSummary({ query, treatments, area, place }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const what = [query.name, ...treatments.map(({ name }) => name), ...query.services].filter(Boolean).join(', ')
  const where = area?.label ?? (query.where || (place ? t('listing.summary.near') : t('listing.summary.anywhere')))
  const when = query.date ? shortDay(query.date, locale) : t('listing.summary.anyDay')
  return (
    <details className={styles.summary} open={hasError(query)}>
      <summary className={styles.line}>
        <Search aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.what}>{what || t('search.name')}</span>
          <span className={text.note}>
            {where} · {when}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
    </details>
  )
}

/** An error is shown at its field. */
function hasError({ whereError, dateError, untilError }: ListRequest): boolean {
  return Boolean(whereError ?? dateError ?? untilError)
}
