import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { GENDERS } from '../../../domain/salons/gender.ts'
import { distance, rating } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { FilterGroup } from '../../ui/filter-panel.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import { Select } from '../../ui/select.tsx'
import { UseMyLocation } from '../near/use-my-location.tsx'
import { FILTER_FORM } from './filter.tsx'
import { FARTHEST_KM, type ListRequest, listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import styles from './panel-fields.module.css'

/** So many services are seen at once; the others one press away. */
const AT_ONCE = 8

/** Services, stars, people and distance: the part of the filter in its panel. */
export function PanelFields({ list }: { list: LoadedList }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { wanted, services } = list
  // Those chosen stand first, also when they are not usual; they do not move while the page is used.
  const rare = wanted.services.filter((name) => !services.includes(name))
  const [first, more] = [[...rare, ...services.slice(0, AT_ONCE)], services.slice(AT_ONCE)]
  return (
    <>
      <FilterGroup label={t('listing.panel.services')}>
        <Pills name="service" options={first} chosen={wanted.services} />
        {more.length > 0 && (
          <details className={styles.more} open={more.some((name) => wanted.services.includes(name))}>
            <summary className={styles.summary}>{t('listing.panel.moreServices', { count: more.length })}</summary>
            <Pills name="service" options={more} chosen={wanted.services} />
          </details>
        )}
      </FilterGroup>
      <FilterGroup label={t('listing.panel.rating')}>
        <RangeField
          name="rating"
          form={FILTER_FORM}
          label={t('listing.panel.rating')}
          min={0}
          max={5}
          step={0.5}
          value={wanted.minRating}
          say={(stars) =>
            stars === 0 ? t('listing.panel.anyRating') : t('listing.panel.stars', { stars: rating(stars, locale) })
          }
          marks={['0', '1', '2', '3', '4', '5']}
        />
      </FilterGroup>
      <FilterGroup label={t('listing.panel.gender')}>
        <div className={styles.pills}>
          {(['', ...GENDERS] as const).map((gender) => (
            <label key={gender} className={styles.pill}>
              <input
                type="radio"
                name="gender"
                form={FILTER_FORM}
                value={gender}
                defaultChecked={gender === (wanted.gender ?? '')}
              />
              {gender === '' ? t('ui.filters.any') : t(`listing.genders.${gender}`)}
            </label>
          ))}
        </div>
      </FilterGroup>
      <Where list={list} />
    </>
  )
}

function Pills({ name, options, chosen }: { name: string; options: readonly string[]; chosen: readonly string[] }) {
  return (
    <div className={styles.pills}>
      {options.map((option) => (
        <label key={option} className={styles.pill}>
          <input
            type="checkbox"
            name={name}
            form={FILTER_FORM}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          {option}
        </label>
      ))}
    </div>
  )
}

/** With a place a distance from it; without one a town, and the way to tell the place. */
function Where({ list: { wanted, place, cities } }: { list: LoadedList }) {
  const { t } = useTranslation()
  const locale = useLocale()
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
          value={wanted.withinKm}
          say={(km) =>
            km >= FARTHEST_KM
              ? t('listing.panel.anyDistance')
              : t('listing.panel.within', { distance: distance(Math.max(1, km), locale) })
          }
          marks={['0', '25', '50', '75', `${FARTHEST_KM} km`]}
        />
        <Form method="post" action="/near" preventScrollReset>
          <input type="hidden" name="place" value="" />
          <input type="hidden" name="next" value={listPath(withoutPlace(wanted))} />
          <button type="submit" className={styles.forget}>
            {t('listing.near.forget')}
          </button>
        </Form>
      </FilterGroup>
    )
  }
  const towns = cities.toSorted((a, b) => a.localeCompare(b, locale))
  const options = wanted.city && !cities.includes(wanted.city) ? [wanted.city, ...towns] : towns
  return (
    <FilterGroup label={t('listing.panel.where')}>
      <div className={styles.where}>
        <UseMyLocation next={listPath({ ...wanted, city: '', sort: 'nearest', ...START })} />
        <Select
          name="city"
          form={FILTER_FORM}
          label={t('listing.panel.city')}
          defaultValue={wanted.city}
          options={[
            { value: '', label: t('listing.panel.anyCity') },
            ...options.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
    </FilterGroup>
  )
}

/** How many of the panel's fields narrow the list. */
export function countActive({ services, minRating, gender, city, withinKm }: ListRequest): number {
  return services.length + [minRating > 0, gender, city, withinKm < FARTHEST_KM].filter(Boolean).length
}

/** The same list, not told where the reader is. */
function withoutPlace(wanted: ListRequest): Partial<ListRequest> {
  return { ...wanted, withinKm: FARTHEST_KM, sort: wanted.sort === 'nearest' ? 'popular' : wanted.sort, ...START }
}
