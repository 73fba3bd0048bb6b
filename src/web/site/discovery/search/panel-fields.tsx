import { Form } from 'react-router'
import { effectiveSort } from '../../../../domain/discovery/search/salon-sort.ts'
import { GENDERS } from '../../../../domain/salons/staff/gender.ts'
import { distance, rating } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FilterGroup } from '../../../ui/filter-panel.tsx'
import layout from '../../../ui/layout.module.css'
import { RangeField } from '../../../ui/range-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UseMyLocation } from '../near/use-my-location.tsx'
import { FILTER_FORM } from './filter.tsx'
import { FARTHEST_KM, type ListRequest, listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import styles from './panel-fields.module.css'

/** The number of services shown at once; the others are behind a button. */
const SHOWN_FIRST = 8

/** Place, open now, services, price, stars and gender: the filters in the panel. */
export function PanelFields({ list }: { list: LoadedList }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { query, common } = list
  // Selected ones that are unusual come first; the others do not move while the page is used.
  const rare = list.treatments.filter(({ code }) => common.every((one) => one.code !== code))
  const services = query.services.map((name) => ({ code: name, name }))
  const [first, more] = [[...rare, ...common.slice(0, SHOWN_FIRST)], common.slice(SHOWN_FIRST)]
  return (
    <>
      <LocationFields list={list} />
      <FilterGroup label={t('listing.panel.only')}>
        <div className={layout.wrap2}>
          <FilterCheckbox name="open" label={t('listing.panel.open')} ticked={query.open} />
          <FilterCheckbox name="offers" label={t('listing.panel.offers')} ticked={query.offers} />
        </div>
      </FilterGroup>
      <FilterGroup label={t('listing.panel.services')}>
        {services.length > 0 && <Pills name="service" options={services} chosen={query.services} />}
        <Pills name="treatment" options={first} chosen={query.treatments} />
        {more.length > 0 && (
          <details className={styles.more} open={more.some(({ code }) => query.treatments.includes(code))}>
            <summary className={styles.summary}>{t('listing.panel.moreServices', { count: more.length })}</summary>
            <Pills name="treatment" options={more} chosen={query.treatments} />
          </details>
        )}
      </FilterGroup>
      <PriceFields list={list} />
      <FilterGroup label={t('listing.panel.rating')}>
        <RangeField
          name="rating"
          form={FILTER_FORM}
          label={t('listing.panel.rating')}
          min={0}
          max={5}
          step={0.5}
          value={query.minRating}
          say={(stars) =>
            stars === 0 ? t('listing.panel.anyRating') : t('listing.panel.stars', { stars: rating(stars, locale) })
          }
          marks={['0', '1', '2', '3', '4', '5']}
        />
      </FilterGroup>
      <FilterGroup label={t('listing.panel.gender')}>
        <div className={layout.wrap2}>
          {(['', ...GENDERS] as const).map((gender) => (
            <label key={gender} className={styles.pill}>
              <input
                type="radio"
                name="gender"
                form={FILTER_FORM}
                value={gender}
                defaultChecked={gender === (query.gender ?? '')}
              />
              {gender === '' ? t('ui.filters.any') : t(`listing.genders.${gender}`)}
            </label>
          ))}
        </div>
      </FilterGroup>
    </>
  )
}

function FilterCheckbox({ name, label, ticked }: { name: string; label: string; ticked: boolean }) {
  return (
    <label className={styles.pill}>
      <input type="checkbox" name={name} form={FILTER_FORM} value="1" defaultChecked={ticked} />
      {label}
    </label>
  )
}

/** The heading names the currency of the area. With services selected the price is their total. */
function PriceFields({ list: { query, currency } }: { list: LoadedList }) {
  const { t } = useTranslation()
  const { price, services, treatments } = query
  if (currency === null) return null
  const field = { form: FILTER_FORM, inputMode: 'decimal', autoComplete: 'off', maxLength: 10 } as const
  return (
    <FilterGroup label={t('listing.panel.price', { currency })}>
      <div className={styles.ends}>
        <TextField
          {...field}
          name="min_price"
          label={t('listing.panel.priceFrom')}
          defaultValue={price.fromText}
          error={price.fromError ?? undefined}
        />
        <TextField
          {...field}
          name="max_price"
          label={t('listing.panel.priceTo')}
          defaultValue={price.toText}
          error={price.toError ?? undefined}
        />
      </div>
      <p className={styles.note}>
        {services.length + treatments.length > 0 ? t('listing.panel.priceOfChosen') : t('listing.panel.priceOfAny')}
      </p>
    </FilterGroup>
  )
}

interface PillsProps {
  name: string
  options: readonly { code: string; name: string }[]
  chosen: readonly string[]
}

function Pills({ name, options, chosen }: PillsProps) {
  return (
    <div className={layout.wrap2}>
      {options.map(({ code, name: label }) => (
        <label key={code} className={styles.pill}>
          <input type="checkbox" name={name} form={FILTER_FORM} value={code} defaultChecked={chosen.includes(code)} />
          {label}
        </label>
      ))}
    </div>
  )
}

/** With a place, a distance from it; without one, a city, and the button to share the location. */
function LocationFields({ list: { query, place, area, cities } }: { list: LoadedList }) {
  const { t } = useTranslation()
  const locale = useLocale()
  // The place above the list says it.
  if (area) return null
  if (place) {
    return (
      <FilterGroup label={t('listing.panel.distance')}>
        <RangeField
          name="km"
          form={FILTER_FORM}
          label={t('listing.panel.distance')}
          min={0}
          max={FARTHEST_KM}
          step={1}
          value={query.withinKm}
          say={(km) =>
            km >= FARTHEST_KM
              ? t('listing.panel.anyDistance')
              : t('listing.panel.within', { distance: distance(Math.max(1, km), locale) })
          }
          marks={['0', '25', '50', '75', `${FARTHEST_KM} km`]}
        />
        <Form method="post" action="/near" preventScrollReset>
          <input type="hidden" name="place" value="" />
          <input type="hidden" name="next" value={listPath(withoutPlace(query))} />
          <button type="submit" className={styles.clear}>
            {t('search.near.clear')}
          </button>
        </Form>
      </FilterGroup>
    )
  }
  const towns = cities.toSorted((a, b) => a.localeCompare(b, locale))
  const options = query.city && !cities.includes(query.city) ? [query.city, ...towns] : towns
  return (
    <FilterGroup label={t('listing.panel.where')}>
      <div className={layout.stack4}>
        <UseMyLocation next={listPath({ ...query, city: '', sort: 'nearest', ...START })} />
        <Select
          name="city"
          form={FILTER_FORM}
          label={t('listing.panel.city')}
          defaultValue={query.city}
          options={[
            { value: '', label: t('listing.panel.anyCity') },
            ...options.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
    </FilterGroup>
  )
}

/** The number of active filters in the panel. */
export function countActive({
  services,
  treatments,
  minRating,
  gender,
  city,
  withinKm,
  price,
  open,
  offers,
}: ListRequest): number {
  const others = [
    minRating > 0,
    gender,
    city,
    withinKm < FARTHEST_KM,
    price.from !== null,
    price.to !== null,
    open,
    offers,
  ]
  return services.length + treatments.length + others.filter(Boolean).length
}

/** The same list, without the visitor's location. */
function withoutPlace(query: ListRequest): Partial<ListRequest> {
  const sort = effectiveSort(query.sort, { located: false, dated: query.date !== null })
  return { ...query, withinKm: FARTHEST_KM, sort, ...START }
}
