import { CATEGORIES, CATEGORY_NAMES } from '../../../../domain/kernel/categories.ts'
import { distance, rating } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FilterGroup } from '../../../ui/filter-panel.tsx'
import { RangeField } from '../../../ui/range-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { UseMyLocation } from '../../discovery/near/use-my-location.tsx'
import styles from './product-filters.module.css'
import { MAX_KM, type ProductRequest, productListPath } from './product-request.ts'

/** The fields behind 'Filters': category, stars and distance. */
export function PanelFields({ form, query, located }: { form: string; query: ProductRequest; located: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { category, salon } = query
  return (
    <>
      <FilterGroup label={t('products.filters.kind')}>
        <Select
          form={form}
          name="category"
          label={t('products.filters.kind')}
          defaultValue={category ? CATEGORY_NAMES[category] : 'all'}
          options={[
            { value: 'all', label: t('products.kinds.all') },
            ...CATEGORIES.map((value) => ({ value: CATEGORY_NAMES[value], label: t(`products.kinds.${value}`) })),
          ]}
          className={styles.bare}
        />
      </FilterGroup>
      <FilterGroup label={t('products.filters.rating')}>
        <RangeField
          form={form}
          name="rating"
          label={t('products.filters.rating')}
          min={0}
          max={5}
          step={0.5}
          value={query.rating}
          say={(stars) =>
            stars === 0
              ? t('products.filters.ratingAny')
              : t('products.filters.ratingFrom', { stars: rating(stars, locale) })
          }
          marks={[t('ui.filters.any'), rating(5, locale)]}
        />
      </FilterGroup>
      {salon === null && (
        <FilterGroup label={t('products.filters.distance')}>
          {located ? (
            <RangeField
              form={form}
              name="distance"
              label={t('products.filters.distance')}
              min={0}
              max={MAX_KM}
              step={0.1}
              value={query.distance}
              say={(km) => t('products.filters.within', { distance: distance(km, locale) })}
              marks={[distance(0, locale), distance(MAX_KM, locale)]}
            />
          ) : (
            <UseMyLocation next={productListPath(query)} />
          )}
        </FilterGroup>
      )}
    </>
  )
}
