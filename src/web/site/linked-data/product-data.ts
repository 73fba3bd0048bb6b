import type { Product } from 'schema-dts'
import type { ProductDetail } from '../../../domain/catalog/storefront/get-product.ts'
import type { Review } from '../../../domain/discovery/reviews/queries.ts'
import { toMajor } from '../../../domain/kernel/money.ts'
import { breadcrumbs, productSteps } from './breadcrumbs.ts'
import type { LinkedDataSource } from './page-linked-data.ts'
import { imageAddress, ratingData, reviewsData } from './place-data.ts'

/** A product, its seller, and whether it is in stock. */
export function productData(product: ProductDetail, reviews: readonly Review[]): LinkedDataSource {
  return (about) => {
    const { origin, t } = about
    const { id, name, description, category, currency, priceMinor, stock, salonName, salonSlug } = product
    const path = `/product_details/${id}`
    const data: Product = {
      '@type': 'Product',
      '@id': origin + path,
      name,
      sku: id,
      category: t(`products.kinds.${category}`),
      ...(description && { description }),
      image: product.photos.map((photo) => imageAddress(origin, photo)),
      ...ratingData(product),
      ...reviewsData(reviews),
      offers: {
        '@type': 'Offer',
        url: origin + path,
        price: toMajor({ minor: priceMinor, currency }),
        priceCurrency: currency,
        availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: salonName, url: `${origin}/saloon/${salonSlug}` },
      },
    }
    return [data, breadcrumbs(about, [...productSteps(about, category), { name, path }])]
  }
}
