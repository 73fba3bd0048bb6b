import { z } from '@hono/zod-openapi'
import type { DescribedProduct } from '../../domain/catalog/storefront/describe-products.ts'
import { CATEGORY_NAMES, type Category } from '../../domain/kernel/categories.ts'
import type { DeliveryTerms } from '../../domain/salons/policies/delivery-terms.ts'
import { delivery, presentDelivery } from './delivery.ts'
import { major, picture, prefix, presentPicture, presentRating, price } from './parts.ts'

export const product = z
  .object({
    _id: z.string(),
    Name: z.string(),
    Description: z.string(),
    Category: z.string().openapi({ example: 'Hairs' }),
    Price: price,
    Prefix: prefix,
    Rating: z.number(),
    Reviews: z.number().int().openapi({ description: 'How many.' }),
    Available: z.number().int().openapi({ description: 'How many are in stock.' }),
    Photos: z.array(z.string()),
    Profile_Pic: picture,
    Saloon: z.object({ _id: z.string(), Slug: z.string(), Name: z.string() }),
    Quantity: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'The quantity in the caller’s cart; not in a Saloon.' }),
    Favourite: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether it is a favourite of the caller; not in a Saloon.' }),
    Delivery: delivery.optional().openapi({ description: 'In `productdetail` alone.' }),
    distance: z.number().int().optional().openapi({ description: 'Metres to the salon, when lat and lng were given.' }),
  })
  .openapi('Product')

interface ShownProduct {
  id: string
  name: string
  description: string
  category: Category
  priceMinor: number
  stock: number
  rating: number
  reviewCount: number
  picture: string | null
  /** Defaults to the picture alone. */
  photos?: readonly string[]
}

/** A product with its salon. */
export function presentProduct(
  given: ShownProduct,
  salon: { id: string; slug: string; name: string; currency: string },
) {
  const path = presentPicture(given.picture)
  const photos = given.photos?.length ? given.photos.map((each) => presentPicture(each) ?? each) : path ? [path] : []
  const shown: z.infer<typeof product> = {
    _id: given.id,
    Name: given.name,
    Description: given.description,
    Category: CATEGORY_NAMES[given.category],
    Price: major(given.priceMinor, salon.currency),
    Prefix: salon.currency,
    Rating: presentRating(given.rating),
    Reviews: given.reviewCount,
    Available: given.stock,
    Photos: photos,
    Profile_Pic: path,
    Saloon: { _id: salon.id, Slug: salon.slug, Name: salon.name },
  }
  return shown
}

/** A product of any salon, with the caller's quantity and favourite. */
export function presentOffer(given: DescribedProduct): z.infer<typeof product> {
  const { salonId: id, salonSlug: slug, salonName: name, currency, distanceKm } = given
  return {
    ...presentProduct(given, { id, slug, name, currency }),
    Quantity: given.inCart,
    Favourite: given.favourite,
    ...(distanceKm !== null && { distance: Math.round(distanceKm * 1000) }),
  }
}

/** The same with how the salon hands it out. */
export function presentProductDetail(given: DescribedProduct & { delivery: DeliveryTerms }): z.infer<typeof product> {
  return { ...presentOffer(given), Delivery: presentDelivery(given.delivery, given.currency) }
}
