import { SearchX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useNavigation } from 'react-router'
import { count, longDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FilterPanel, FilterToggle } from '../../../ui/filter-panel.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import { Chips, ClearLink, useActiveFilters } from './chips.tsx'
import { FILTER_FORM, ListFilter, useListFilter } from './filter.tsx'
import styles from './list-page.module.css'
import { isWrong, type ListRequest, listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import { nextDayText, noneText } from './none-text.ts'
import { countActive, PanelFields } from './panel-fields.tsx'
import { Results } from './results.tsx'
import { SearchSummary } from './search-summary.tsx'

interface Props {
  title: string
  list: LoadedList
  /** 'No Data Found' or 'No Records Found'. */
  none: string
  /** The filters are beside the list; else they are behind their button. */
  side?: boolean
  tabs?: ReactNode
}

/** A list of salons with all its filters. */
export function ListPage({ title, list, none, side, tabs }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const panel = useId()
  const busy = useBusy()
  const { salons, query, place } = list
  const filter = useListFilter(list)
  const active = countActive(query)
  const narrowed =
    active > 0 ||
    query.where !== '' ||
    query.box !== null ||
    query.name !== '' ||
    query.dateText !== '' ||
    isWrong(query)
  const wrongInPanel = query.price.fromError ?? query.price.toError
  const found = [
    salons.total === null
      ? t('listing.some')
      : t(salons.isMore ? 'listing.foundMore' : 'listing.found', {
          count: salons.total,
          number: count(salons.total, locale),
        }),
    query.name && t('listing.named', { name: query.name }),
    query.date && t('listing.freeOn', { date: longDay(query.date, locale) }),
  ]
  return (
    <div className={classes(page.wide, styles.page)}>
      <h1 className={styles.title}>{title}</h1>
      {tabs}
      <div className={classes(side && styles.beside)}>
        <FilterPanel
          id={panel}
          form={FILTER_FORM}
          show={
            salons.total === null || salons.isMore ? t('listing.showThem') : t('listing.show', { count: salons.total })
          }
          clear={narrowed && <ClearLink query={query} />}
          side={side}
          onChange={filter.onChange}
        >
          <PanelFields list={list} />
        </FilterPanel>
        <div className={styles.main}>
          <SearchSummary {...list} />
          <ListFilter list={list} filter={filter} />
          <div className={styles.state}>
            <FilterToggle panel={panel} active={active} side={side} />
            <div role="status">
              <h2 className={styles.count}>{found.filter(Boolean).join(' ')}</h2>
            </div>
          </div>
          {wrongInPanel && (
            <div role="alert" className={classes(side && styles.unlessBeside)}>
              <FieldError id={`${panel}-wrong`} code={wrongInPanel} />
            </div>
          )}
          <Chips {...list} located={place !== null} />
          {salons.items.length > 0 || query.box ? (
            <Results
              list={list}
              busy={busy}
              filters={<FilterToggle panel={panel} active={active} />}
              none={<NothingFound list={list} none={none} />}
            />
          ) : busy ? (
            <CardSkeletons />
          ) : (
            <NothingFound list={list} none={none} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether another list is loading. */
function useBusy(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && /^\/(saloons|saloons_list|services_saloons_list)(\/|$)/.test(location.pathname)
}

/** An empty list, with alternatives: a larger distance, another day, one filter less, all filters removed. */
function NothingFound({ list, none }: { list: LoadedList; none: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { query, nextDay, place, salons } = list
  const { date } = query
  const activeFilters = useActiveFilters({ ...list, located: place !== null })
  // The link for any day is shown above.
  const others = activeFilters.filter(({ without }) => without.date !== null)
  const asked = { date, today: list.today, filtered: others.length > 0 }
  const way = (change: Partial<ListRequest>) => listPath({ ...query, ...change, ...START })
  return (
    <EmptyState title={salons.next === null ? none : t('listing.noneYet')} icon={<SearchX aria-hidden="true" />}>
      <p>{noneText(t, asked, locale)}</p>
      <div className={classes(layout.centred, styles.actions)}>
        {salons.next !== null && (
          <ButtonLink to={listPath({ ...query, after: salons.next })}>{t('listing.further')}</ButtonLink>
        )}
        {nextDay && (
          <>
            <ButtonLink to={way({ date: nextDay })} variant="quiet">
              {nextDayText(t, asked, nextDay, locale)}
            </ButtonLink>
            <ButtonLink to={way({ date: null })} variant="quiet">
              {t('listing.anyDay')}
            </ButtonLink>
          </>
        )}
        {query.box && (
          <ButtonLink to={way({ box: null })} variant="quiet">
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
                <ButtonLink to={way(without)} variant="quiet" size="s">
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
