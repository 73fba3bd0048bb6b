import { type ReactNode, useId } from 'react'
import { useNavigation } from 'react-router'
import { count, longDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { classes } from '../../../ui/classes.ts'
import { FieldError } from '../../../ui/field.tsx'
import { FilterPanel, FilterToggle } from '../../../ui/filter-panel.tsx'
import page from '../../../ui/page.module.css'
import { Chips, ClearLink } from './chips.tsx'
import { FILTER_FORM, ListFilter, useListFilter } from './filter.tsx'
import styles from './list-page.module.css'
import { isWrong } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import { NothingFound } from './nothing-found.tsx'
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
            <div role="alert" className={classes(side && styles.hiddenBesideFilters)}>
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
