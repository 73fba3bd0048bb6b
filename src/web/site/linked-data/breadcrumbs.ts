import type { BreadcrumbList, ItemList } from 'schema-dts'
import { CATEGORY_NAMES, type Category } from '../../../domain/kernel/categories.ts'
import type { About } from './page-linked-data.ts'

interface Step {
  name: string
  path: string
}

/** The breadcrumbs of a page, without the home page in `steps`. */
export function breadcrumbs({ origin, t }: About, steps: Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('site.name'), path: '/' }, ...steps].map(({ name, path }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: origin + path,
    })),
  }
}

export function salonSteps({ t }: About, category?: Category | null): Step[] {
  const all = { name: t('listing.title'), path: '/saloons' }
  if (!category) return [all]
  return [all, { name: t(`category.tabs.${category}`), path: `/saloons/${CATEGORY_NAMES[category]}` }]
}

export function productSteps({ t }: About, category?: Category | null): Step[] {
  const all = { name: t('products.title'), path: '/products' }
  if (!category) return [all]
  return [all, { name: t(`products.kinds.${category}`), path: `/products_list/${CATEGORY_NAMES[category]}` }]
}

/** A page of a list; `first` is the position of its first item in the whole list, counted from 1. */
export function itemList({ origin }: About, name: string, items: Step[], first = 1): ItemList {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: items.map((item, n) => ({
      '@type': 'ListItem',
      position: first + n,
      name: item.name,
      url: origin + item.path,
    })),
  }
}
