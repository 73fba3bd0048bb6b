import { SearchX } from 'lucide-react'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import layout from '../../../ui/layout.module.css'
import { useActiveFilters } from './chips.tsx'
import styles from './list-page.module.css'
import { type ListRequest, listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import { nextDayText, noneText } from './none-text.ts'
import { countActive } from './panel-fields.tsx'

/** An empty list, with alternatives: a larger distance, another day, one filter less, all filters removed. */
export function NothingFound({ list, none }: { list: LoadedList; none: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { query, nextDay, place, salons } = list
  const { date } = query
  const activeFilters = useActiveFilters({ ...list, located: place !== null })
  // The link for any day is shown above.
  const others = activeFilters.filter(({ without }) => without.date !== null)
  const search = { date, today: list.today, filtered: others.length > 0 }
  const pathWith = (change: Partial<ListRequest>) => listPath({ ...query, ...change, ...START })
  return (
    <EmptyState title={salons.next === null ? none : t('listing.noneYet')} icon={<SearchX aria-hidden="true" />}>
      <p>{noneText(t, search, locale)}</p>
      <div className={classes(layout.centred, styles.actions)}>
        {salons.next !== null && (
          <ButtonLink to={listPath({ ...query, after: salons.next })}>{t('listing.further')}</ButtonLink>
        )}
        {nextDay && (
          <>
            <ButtonLink to={pathWith({ date: nextDay })} variant="quiet">
              {nextDayText(t, search, nextDay, locale)}
            </ButtonLink>
            <ButtonLink to={pathWith({ date: null })} variant="quiet">
              {t('listing.anyDay')}
            </ButtonLink>
          </>
        )}
        {query.box && (
          <ButtonLink to={pathWith({ box: null })} variant="quiet">
            {t('listing.anywhere')}
          </ButtonLink>
        )}
        {!nextDay && countActive(query) > 0 && (
          <ButtonLink to={listPath({ at: query.at, category: query.category, name: query.name })} variant="quiet">
            {t('listing.withoutFilters')}
          </ButtonLink>
        )}
        <ButtonLink to="/saloons" variant={date || salons.next !== null ? 'ghost' : 'primary'}>
          {t('listing.allSaloons')}
        </ButtonLink>
      </div>
      {others.length > 0 && activeFilters.length > 1 && (
        <div className={styles.less}>
          <p>{t('listing.less')}</p>
          <ul className={classes(layout.centred, styles.actions)}>
            {others.map(({ text, without }) => (
              <li key={text}>
                <ButtonLink to={pathWith(without)} variant="quiet" size="s">
                  {t('listing.without', { text })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </EmptyState>
  )
}
