import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { ProductSort } from '../../../../domain/catalog/storefront/product-sort.ts'
import type { ProductCard as Product } from '../../../../domain/catalog/storefront/queries.ts'
import { CATEGORIES, CATEGORY_NAMES, type Category } from '../../../../domain/kernel/categories.ts'
import { changedBeforeHydration } from '../../../hydration/before-hydration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Select } from '../../../ui/select.tsx'
import text from '../../../ui/text.module.css'
import { ProductCard, ProductGrid } from './product-card.tsx'
import { productListPath } from './product-request.ts'
import styles from './product-shelf.module.css'

interface Props {
  name: 'best' | 'top'
  title: string
  /** The choices of all shelves of the page: changing one leaves the others as they are. */
  chosen: Record<'best' | 'top', Category | null>
  products: Product[]
  /** The sort order of the full list. */
  all: ProductSort
}

/** A row of products under a heading, of one category or all, with a select that submits itself. */
export function ProductShelf({ name, title, chosen, products, all }: Props) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const category = chosen[name]
  const other = name === 'best' ? 'top' : 'best'
  const value = category ? CATEGORY_NAMES[category] : 'all'
  useEffect(() => {
    const box = form.current?.elements.namedItem(name)
    if (box instanceof HTMLSelectElement && !changedBeforeHydration(box)) box.value = value
  }, [name, value])
  return (
    <section aria-labelledby={`${name}-title`} className={styles.shelf}>
      <div className={classes(layout.spread, styles.head)}>
        <h2 id={`${name}-title`} className={text.subtitle}>
          {title}
        </h2>
        <Form ref={form} className={styles.choice} preventScrollReset>
          {chosen[other] && <input type="hidden" name={other} value={CATEGORY_NAMES[chosen[other]]} />}
          <Select
            name={name}
            label={t('products.categoryIs', { title })}
            defaultValue={value}
            options={[
              { value: 'all', label: t('products.kinds.all') },
              ...CATEGORIES.map((each) => ({ value: CATEGORY_NAMES[each], label: t(`products.kinds.${each}`) })),
            ]}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          />
          <noscript>
            <Button type="submit" variant="quiet">
              {t('products.filters.apply')}
            </Button>
          </noscript>
        </Form>
      </div>
      {products.length > 0 ? (
        <>
          <ProductGrid slides>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductGrid>
          <p>
            <Link to={productListPath({ category, sort: all })} aria-label={t('products.seeAllOf', { title })}>
              {t('products.seeAll')}
            </Link>
          </p>
        </>
      ) : (
        <p>{t('products.noneOfKind')}</p>
      )}
    </section>
  )
}
