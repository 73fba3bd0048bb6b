import type { OwnProduct } from '../../../../domain/catalog/menu/list-products.ts'
import type { ProductInput } from '../../../../domain/catalog/menu/schema.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { money } from '../../../../i18n/format.ts'
import type { useTranslation } from '../../../texts/use-translation.ts'
import type { VersionRow } from '../../versions-table.tsx'

interface Context {
  t: ReturnType<typeof useTranslation>['t']
  currency: string
  locale: Locale
}

/** What differs between a product as it is entered and as it is saved, each with the label of its field. */
export function productVersions(entered: ProductInput, saved: OwnProduct, context: Context): VersionRow[] {
  const theirs = textsOf({ ...saved, price: saved.priceMinor }, context)
  return textsOf(entered, context)
    .map(([what, text], n) => ({ what, mine: text, theirs: theirs[n]?.[1] ?? '' }))
    .filter((row) => row.mine !== row.theirs)
}

/** Label and text of each field, always in the same order. */
function textsOf(product: ProductInput, { t, currency, locale }: Context): [string, string][] {
  const { name, category, price, vatClass, description = '' } = product
  return [
    [t('console.products.name'), name],
    [t('console.services.category'), t(`category.tabs.${category}`)],
    [t('console.services.price', { currency }), money(price, currency, locale)],
    [t('console.company.vat'), vatClass ? t(`console.company.class.${vatClass}`) : t('console.company.vatUsual')],
    [t('console.services.description'), description],
  ]
}
