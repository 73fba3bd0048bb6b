import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { effectiveSort, SALON_SORTS, type SalonSort } from '../../../../domain/discovery/search/salon-sort.ts'
import { boxText } from '../../../../domain/kernel/box.ts'
import { parseCategory } from '../../../../domain/kernel/categories.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useFilterForm } from '../../../forms/use-filter-form.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { salonPath } from '../salon-page/book-path.ts'
import styles from './filter.module.css'
import { formPath } from './form-path.ts'
import { type ListRequest, listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import { SearchBox } from './search-box.tsx'
import type { Suggestion } from './suggestion.ts'
import { treatmentInBox, withTypedTreatment } from './treatment-in-box.ts'
import { useListView } from './use-list-view.ts'

const HOURS = Array.from({ length: 15 }, (_, n) => n + 8)

/** The usual hours, and the requested one. */
function hours(selected: number | null) {
  const all = selected === null || HOURS.includes(selected) ? HOURS : [...HOURS, selected].sort((a, b) => a - b)
  return all.map((hour) => ({ value: String(hour), label: timeOfDay(hour * 60) }))
}

/** The form id for filter fields elsewhere on the page. */
export const FILTER_FORM = 'salon-filter'

/** The filter's fields, sent as a plain form; with JavaScript the list follows each change. */
export function useListFilter(list: Pick<LoadedList, 'query' | 'area' | 'treatments'>) {
  const { query, area } = list
  const shown = treatmentInBox(list)
  const whereText = area?.label ?? query.where
  const { at, category, name, dateText, from, until, sort, services, treatments, gender, city, price } = query
  const path = listPath({ at, category })
  const values = {
    name: [shown?.name ?? name],
    date: [dateText],
    from: [String(from ?? '')],
    until: [String(until ?? '')],
    min_price: [price.fromText],
    max_price: [price.toText],
    open: query.open ? ['1'] : [],
    offers: query.offers ? ['1'] : [],
    sort: [sort],
    service: services,
    treatment: treatments,
    where: [whereText],
    gender: [gender ?? ''],
    city: [city],
  }
  const pathOf = (fields: FormData) => formPath(path, withTypedTreatment(withSlug(fields, area), shown))
  return { path, ...useFilterForm({ values, pathOf, stays: true }) }
}

/** The place as it is written in its field becomes its address. */
function withSlug(fields: FormData, area: LoadedList['area']): FormData {
  if (area && fields.get('where') === area.label) fields.set('where', area.slug)
  return fields
}

interface Props {
  list: LoadedList
  filter: ReturnType<typeof useListFilter>
}

/** What, where, when, and the sort order: the part of the filter above the list. */
export function ListFilter({ list, filter: { form, path, go, send, sendSoon } }: Props) {
  const { t } = useTranslation()
  const { query, today, lastDay, area } = list
  const view = useListView()
  const located = list.place !== null || area !== null
  const pick = (suggestion: Suggestion) => {
    const { kind, key } = suggestion
    const to = kind === 'salon' ? salonPath(key, query.date) : listPath({ ...query, ...changeOf(suggestion), ...START })
    void go(to)
  }
  const sorts = SALON_SORTS.filter((sort) => located || sort !== 'nearest')
  // With a name, salons of that name come first, the most popular before the others.
  const sortName = (sort: SalonSort) =>
    sort === 'popular' && query.name ? t('listing.bestMatch') : t(`listing.sorts.${sort}`)
  return (
    <Form
      ref={form}
      id={FILTER_FORM}
      action={path}
      className={styles.filter}
      role="search"
      aria-label={t('listing.filter')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {query.box && <input type="hidden" name="box" value={boxText(query.box)} />}
      {view === 'map' && <input type="hidden" name="view" value="map" />}
      <div className={styles.name}>
        <SearchBox
          of="all"
          defaultValue={treatmentInBox(list)?.name ?? query.name}
          // The first keystroke is a history entry of its own; the next ones replace it.
          clears
          onType={() => sendSoon(query.name !== '')}
          onPick={pick}
        />
        <button type="submit" className={styles.send} aria-label={t('listing.search')}>
          <Search aria-hidden="true" />
        </button>
      </div>
      <div className={styles.where}>
        <SearchBox
          of="where"
          defaultValue={area?.label ?? query.where}
          error={query.whereError ?? undefined}
          onPick={pick}
        />
      </div>
      <DateField
        name="date"
        label={t('listing.date')}
        min={today}
        max={lastDay}
        defaultValue={query.dateText}
        error={query.dateError ?? undefined}
        onPick={() => send()}
      />
      <Select
        name="sort"
        label={t('listing.sort')}
        defaultValue={effectiveSort(query.sort, { located, dated: query.date !== null })}
        options={sorts.map((value) => ({ value, label: sortName(value) }))}
        onChange={() => send()}
      />
      {query.date && (
        <>
          <Select
            name="from"
            label={t('listing.from')}
            defaultValue={String(query.from ?? '')}
            options={[{ value: '', label: t('listing.anyHour') }, ...hours(query.from)]}
            onChange={() => send()}
          />
          <Select
            name="until"
            label={t('listing.until')}
            defaultValue={String(query.until ?? '')}
            error={query.untilError ?? undefined}
            options={[{ value: '', label: t('listing.anyHour') }, ...hours(query.until)]}
            onChange={() => send()}
          />
        </>
      )}
    </Form>
  )
}

/** The list for a picked suggestion: what was typed is no name of a salon then. */
function changeOf({ kind, key }: Suggestion): Partial<ListRequest> {
  if (kind === 'treatment') return { name: '', treatments: [key] }
  if (kind === 'place') return { where: key, box: null }
  return { name: '', at: null, category: parseCategory(key), treatments: [], services: [] }
}
