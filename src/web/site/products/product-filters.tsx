import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigate } from 'react-router'
import { CATEGORY_NAMES } from '../../../domain/catalog/categories.ts'
import { PRODUCT_SORTS } from '../../../domain/products/product-sort.ts'
import { Button } from '../../ui/button.tsx'
import { FilterPanel, FilterToggle } from '../../ui/filter-panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PanelFields } from './panel-fields.tsx'
import styles from './product-filters.module.css'
import { countFilters, type ProductRequest, productListPath, readProductRequest } from './product-request.ts'

interface Props {
  wanted: ProductRequest
  /** The reader's place is known, so that distances mean something. */
  located: boolean
  /** How many there are, on a list. */
  total?: number
}

const FORM = 'product-filters'
/** So long after the last step of a slider the list follows, in ms. */
const PAUSE = 450

/** Name and order, and behind 'Filters' the rest: a plain form; with JavaScript the list follows each choice. */
export function ProductFilters({ wanted, located, total }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const panel = useId()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { salon, category, name, sort } = wanted
  const kind = category ? CATEGORY_NAMES[category] : 'all'
  const all = productListPath({ salon })

  // The fields follow the address when it changes under them: Back, 'Clear all'.
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, category: kind, sort })) {
      const box = form.current?.elements.namedItem(field)
      if (box instanceof HTMLSelectElement || (box instanceof HTMLInputElement && box !== document.activeElement))
        box.value = value
    }
  }, [name, kind, sort])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const search = new URLSearchParams()
    for (const [field, value] of new FormData(form.current)) if (typeof value === 'string') search.set(field, value)
    const path = productListPath({ ...readProductRequest(salon ?? 'all', search), page: 1 })
    void navigate(path, { preventScrollReset: total !== undefined })
  }
  return (
    <div className={styles.filters}>
      <Form
        ref={form}
        id={FORM}
        action={productListPath({ salon, category: salon ? null : category })}
        className={styles.form}
        role="search"
        aria-label={t('products.filters.title')}
        noValidate
        onSubmit={(event) => {
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
        />
        <Button type="submit" icon={<Search aria-hidden="true" />} className={styles.send}>
          {t('products.filters.apply')}
        </Button>
        <Select
          name="sort"
          label={t('products.filters.sort')}
          defaultValue={sort}
          options={PRODUCT_SORTS.map((value) => ({ value, label: t(`products.sorts.${value}`) }))}
          onChange={send}
          className={styles.sort}
        />
      </Form>
      <FilterToggle panel={panel} active={countFilters(wanted, located)} />
      <FilterPanel
        id={panel}
        form={FORM}
        show={total === undefined ? t('products.filters.apply') : t('products.filters.show', { count: total })}
        clear={
          productListPath({ ...wanted, page: 1 }) !== all && (
            <Link to={all} preventScrollReset>
              {t('products.filters.clear')}
            </Link>
          )
        }
        onChange={() => {
          clearTimeout(timer.current)
          // The home of the shop is left only when that is said.
          if (total !== undefined) timer.current = setTimeout(send, PAUSE)
        }}
      >
        <PanelFields form={FORM} wanted={wanted} located={located} />
      </FilterPanel>
    </div>
  )
}
