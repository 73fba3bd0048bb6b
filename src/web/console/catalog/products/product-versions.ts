import type { OwnProduct } from '../../../../domain/catalog/menu/own-products.ts'
import type { ProductInput } from '../../../../domain/catalog/menu/schema.ts'
import { money } from '../../../../i18n/format.ts'
import { diffVersions, type VersionContext, type VersionRow } from '../../diff-versions.ts'

/** What differs between a product as it is entered and as it is saved, each with the label of its field. */
export function productVersions(entered: ProductInput, saved: OwnProduct, context: VersionContext): VersionRow[] {
  return diffVersions(textsOf(entered, context), textsOf({ ...saved, price: saved.priceMinor }, context))
}

/** Label and text of each field, always in the same order. */
function textsOf(product: ProductInput, { t, currency, locale }: VersionContext): [string, string][] {
  const { name, category, price, vatClass, description = '' } = product
  return [
    [t('console.products.name'), name],
    [t('console.services.category'), t(`category.tabs.${category}`)],
    [t('console.services.price', { currency }), money(price, currency, locale)],
    [t('console.company.vat'), vatClass ? t(`console.company.class.${vatClass}`) : t('console.company.vatUsual')],
    [t('console.services.description'), description],
  ]
}
