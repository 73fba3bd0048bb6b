import { SearchX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { longDay, shortDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardSkeletons } from '../../ui/card-skeletons.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterPanel, FilterToggle } from '../../ui/filter-panel.tsx'
import { Chips, ClearLink } from './chips.tsx'
import { FILTER_FORM, ListFilter, useListFilter } from './filter.tsx'
import styles from './list-page.module.css'
import { listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import { countActive, PanelFields } from './panel-fields.tsx'
import { Results } from './results.tsx'

interface Props {
  title: string
  list: LoadedList
  /** 'No Data Found' or 'No Records Found'. */
  none: string
  /** The filters stand beside the list; else they wait behind their button. */
  side?: boolean
  tabs?: ReactNode
}

/** A list of salons with everything that narrows it. */
export function ListPage({ title, list, none, side, tabs }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const panel = useId()
  const busy = useBusy()
  const { salons, wanted, today, place } = list
  const filter = useListFilter(wanted)
  const active = countActive(wanted)
  const narrowed = active > 0 || wanted.name !== '' || wanted.dateText !== ''
  const found = [
    salons.total === null ? t('listing.some') : t('listing.found', { count: salons.total }),
    wanted.name && t('listing.named', { name: wanted.name }),
    wanted.date && t('listing.freeOn', { date: longDay(wanted.date, locale) }),
  ]
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {tabs}
      <div className={classes(side && styles.beside)}>
        <FilterPanel
          id={panel}
          form={FILTER_FORM}
          show={salons.total === null ? t('listing.showThem') : t('listing.show', { count: salons.total })}
          clear={narrowed && <ClearLink wanted={wanted} />}
          side={side}
          onChange={() => filter.sendSoon()}
        >
          <PanelFields list={list} />
        </FilterPanel>
        <div className={styles.main}>
          <ListFilter wanted={wanted} today={today} located={place !== null} filter={filter} />
          <div className={styles.state}>
            <FilterToggle panel={panel} active={active} side={side} />
            <div role="status">
              <h2 className={styles.count}>{found.filter(Boolean).join(' ')}</h2>
            </div>
          </div>
          <Chips wanted={wanted} located={place !== null} />
          {salons.items.length > 0 ? (
            <Results list={list} busy={busy} filters={<FilterToggle panel={panel} active={active} />} />
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

/** Whether another list is on its way. */
function useBusy(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && /^\/(saloons|saloons_list|services_saloons_list)(\/|$)/.test(location.pathname)
}

/** An empty list, and the ways on: another day, any day, fewer wishes, everything. */
function NothingFound({ list: { wanted, nextDay }, none }: { list: LoadedList; none: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { date } = wanted
  return (
    <EmptyState title={none} icon={<SearchX aria-hidden="true" />}>
      <p>{date ? t('listing.noneOn', { date: longDay(date, locale) }) : t('listing.none')}</p>
      <div className={styles.ways}>
        {nextDay && (
          <>
            <ButtonLink to={listPath({ ...wanted, date: nextDay, ...START })} look="quiet">
              {t('listing.nextDay', { date: shortDay(nextDay, locale) })}
            </ButtonLink>
            <ButtonLink to={listPath({ ...wanted, date: null, ...START })} look="quiet">
              {t('listing.anyDay')}
            </ButtonLink>
          </>
        )}
        {!nextDay && countActive(wanted) > 0 && (
          <ButtonLink to={listPath({ at: wanted.at, category: wanted.category, name: wanted.name })} look="quiet">
            {t('listing.withoutFilters')}
          </ButtonLink>
        )}
        <ButtonLink to="/saloons" look={date ? 'ghost' : 'primary'}>
          {t('listing.allSaloons')}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
