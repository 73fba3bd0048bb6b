import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigate } from 'react-router'
import { CATEGORIES, CATEGORY_NAMES } from '../../../domain/catalog/categories.ts'
import { PRODUCT_SORTS } from '../../../domain/products/product-sort.ts'
import { count, rating } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './product-filters.module.css'
import { MOST_KM, type ProductRequest, productListPath, readProductRequest } from './product-request.ts'
import { RangeField } from './range-field.tsx'

interface Props {
  wanted: ProductRequest
  /** The reader's place is known, so that distances mean something. */
  located: boolean
  /** How many are chosen. */
  filters: number
}

/** How long a slider must have stood before the list follows, in ms. */
const PAUSE = 350

/** Name and order, and behind 'Filters' the rest: a plain form; with JavaScript each choice is sent at once. */
export function ProductFilters({ wanted, located, filters }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { salon, category, name, sort } = wanted
  const all = productListPath({ salon })
  const chosen = category ? CATEGORY_NAMES[category] : 'all'

  // The boxes follow the address when it changes under them: Back, 'Clear all'.
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, category: chosen, sort })) {
      const box = form.current?.elements.namedItem(field)
      if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement) box.value = value
    }
  }, [name, chosen, sort])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const search = new URLSearchParams()
    for (const [field, value] of new FormData(form.current)) if (typeof value === 'string') search.set(field, value)
    void navigate(productListPath({ ...readProductRequest(salon ?? 'all', search), page: 1 }), {
      preventScrollReset: true,
    })
  }
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, PAUSE)
  }
  return (
    <Form
      ref={form}
      action={productListPath({ salon, category: salon ? null : category })}
      className={styles.filters}
      role="search"
      aria-label={t('products.filters.title')}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="apply" value="1" />
      <TextField
        name="name"
        type="search"
        label={t('products.filters.text')}
        placeholder={t('products.filters.placeholder')}
        defaultValue={name}
        maxLength={100}
        enterKeyHint="search"
        className={styles.name}
      />
      <Select
        name="sort"
        label={t('products.filters.sort')}
        defaultValue={sort}
        options={PRODUCT_SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }))}
        onChange={send}
        className={styles.sort}
      />
      <Button type="submit" icon={<Search aria-hidden="true" />} className={styles.send}>
        {t('products.filters.apply')}
      </Button>
      <details className={styles.more} open={filters > 0 || undefined}>
        <summary className={styles.toggle}>
          <SlidersHorizontal aria-hidden="true" />
          {t('products.filters.title')}
          {filters > 0 && (
            <span className={styles.number}>
              <span aria-hidden="true">{filters}</span>
              <span className={styles.spoken}>{t('products.filters.chosen', { count: filters })}</span>
            </span>
          )}
        </summary>
        <div className={styles.panel}>
          <Select
            name="category"
            label={t('products.filters.kind')}
            defaultValue={chosen}
            options={[
              { value: 'all', label: t('products.kinds.all') },
              ...CATEGORIES.map((value) => ({ value: CATEGORY_NAMES[value], label: t(`products.kinds.${value}`) })),
            ]}
            onChange={send}
          />
          <RangeField
            name="rating"
            label={t('products.filters.rating')}
            defaultValue={wanted.rating}
            min={0}
            max={5}
            step={0.5}
            say={(stars) =>
              stars === 0
                ? t('products.filters.ratingAny')
                : t('products.filters.ratingFrom', { stars: rating(stars, locale) })
            }
            onChange={soon}
          />
          {located && (
            <RangeField
              name="distance"
              label={t('products.filters.distance')}
              defaultValue={wanted.distance}
              min={0}
              max={MOST_KM}
              step={0.1}
              say={(km) => t('products.filters.within', { km: count(km, locale) })}
              onChange={soon}
            />
          )}
          {productListPath({ ...wanted, page: 1 }) !== all && (
            <Link to={all} preventScrollReset className={styles.clear}>
              {t('products.filters.clear')}
            </Link>
          )}
        </div>
      </details>
    </Form>
  )
}
