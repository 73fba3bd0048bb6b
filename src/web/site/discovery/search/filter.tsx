import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { effectiveSort, SALON_SORTS, type SalonSort } from '../../../../domain/discovery/search/salon-sort.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useFilterForm } from '../../../forms/use-filter-form.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './filter.module.css'
import { formPath } from './form-path.ts'
import { type ListRequest, listPath } from './list-request.ts'

const HOURS = Array.from({ length: 15 }, (_, n) => n + 8)

/** The usual hours, and the requested one. */
function hours(selected: number | null) {
  const all = selected === null || HOURS.includes(selected) ? HOURS : [...HOURS, selected].sort((a, b) => a - b)
  return all.map((hour) => ({ value: String(hour), label: timeOfDay(hour * 60) }))
}

/** The form id for filter fields elsewhere on the page. */
export const FILTER_FORM = 'salon-filter'

/** The filter's fields, sent as a plain form; with JavaScript the list follows each change. */
export function useListFilter(query: ListRequest) {
  const { at, category, name, dateText, from, until, sort, services, gender, city, price } = query
  const path = listPath({ at, category })
  const values = {
    name: [name],
    date: [dateText],
    from: [String(from ?? '')],
    until: [String(until ?? '')],
    min_price: [price.fromText],
    max_price: [price.toText],
    open: query.open ? ['1'] : [],
    offers: query.offers ? ['1'] : [],
    sort: [sort],
    service: services,
    gender: [gender ?? ''],
    city: [city],
  }
  return { path, ...useFilterForm({ values, pathOf: (fields) => formPath(path, fields), stays: true }) }
}

interface Props {
  query: ListRequest
  today: string
  located: boolean
  filter: ReturnType<typeof useListFilter>
}

/** Name, day and sort order: the part of the filter above the list. */
export function ListFilter({ query, today, located, filter: { form, path, send, sendSoon } }: Props) {
  const { t } = useTranslation()
  const sorts = SALON_SORTS.filter((sort) => located || sort !== 'nearest')
  // With a name, salons of that name come first, the most popular before the others.
  const sortName = (sort: SalonSort) =>
    sort === 'popular' && query.name ? t('listing.bestMatch') : t(`listing.sorts.${sort}`)
  return (
    <Form
      ref={form}
      id={FILTER_FORM}
      action={path}
      className={classes(styles.filter, query.date !== null && styles.ofDay)}
      role="search"
      aria-label={t('listing.filter')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {query.view === 'map' && <input type="hidden" name="view" value="map" />}
      <div className={styles.name}>
        <TextField
          name="name"
          type="search"
          label={t('listing.name')}
          placeholder={t('listing.namePlaceholder')}
          defaultValue={query.name}
          maxLength={100}
          enterKeyHint="search"
          // The first keystroke is a history entry of its own; the next ones replace it.
          onChange={() => sendSoon(query.name !== '')}
        />
        <button type="submit" className={styles.send} aria-label={t('listing.search')}>
          <Search aria-hidden="true" />
        </button>
      </div>
      <DateField
        name="date"
        label={t('listing.date')}
        min={today}
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
