import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { PRODUCT_SORTS } from '../../../../domain/catalog/storefront/product-sort.ts'
import { CATEGORY_NAMES } from '../../../../domain/kernel/categories.ts'
import { useFilterForm } from '../../../forms/use-filter-form.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterPanel, FilterToggle } from '../../../ui/filter-panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PanelFields } from './panel-fields.tsx'
import styles from './product-filters.module.css'
import { countFilters, type ProductRequest, productListPath, readProductRequest } from './product-request.ts'

interface Props {
  query: ProductRequest
  /** The visitor's place is known, so that distances can be shown. */
  located: boolean
  /** The number of products, on a list. */
  total?: number
}

const FORM = 'product-filters'

/** Name and sort order, and behind 'Filters' the rest: a plain form; with JavaScript the list follows each choice. */
export function ProductFilters({ query, located, total }: Props) {
  const { t } = useTranslation()
  const panel = useId()
  const { salon, category, name, sort } = query
  const all = productListPath({ salon })
  const { form, send, onChange } = useFilterForm({
    values: { name: [name], category: [category ? CATEGORY_NAMES[category] : 'all'], sort: [sort] },
    pathOf: (fields) => productListPath({ ...readProductRequest(salon ?? 'all', textsOf(fields)), page: 1 }),
    // From the storefront's home page the form leads to the list.
    stays: total !== undefined,
  })
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
          onChange={() => send()}
          className={styles.sort}
        />
      </Form>
      <FilterToggle panel={panel} active={countFilters(query, located)} />
      <FilterPanel
        id={panel}
        form={FORM}
        show={total === undefined ? t('products.filters.apply') : t('products.filters.show', { count: total })}
        clear={
          productListPath({ ...query, page: 1 }) !== all && (
            <Link to={all} preventScrollReset>
              {t('products.filters.clear')}
            </Link>
          )
        }
        // The storefront's home page is left only on submit.
        onChange={total === undefined ? undefined : onChange}
      >
        <PanelFields form={FORM} query={query} located={located} />
      </FilterPanel>
    </div>
  )
}

function textsOf(fields: FormData): URLSearchParams {
  return new URLSearchParams([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
