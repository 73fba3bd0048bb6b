import { z } from '@hono/zod-openapi'
import { topProducts } from '../../../domain/catalog/storefront/best-selling.ts'
import { describeProducts } from '../../../domain/catalog/storefront/describe-products.ts'
import { getProduct } from '../../../domain/catalog/storefront/get-product.ts'
import { listProducts, type ProductsQuery } from '../../../domain/catalog/storefront/list-products.ts'
import { parseProductSort } from '../../../domain/catalog/storefront/product-sort.ts'
import { setFavouriteProduct } from '../../../domain/discovery/favourites/set-favourite-product.ts'
import { listReviews } from '../../../domain/discovery/reviews/list-reviews.ts'
import { parseCategory } from '../../../domain/kernel/categories.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Access, CallContext, Define } from '../../call.ts'
import { id, optional, pageOf, paging } from '../../fields.ts'
import { category, flag, kilometres, latitude, longitude, placeOf, stars } from '../../filters.ts'
import { listed, presentListed } from '../../shapes/parts.ts'
import { presentOffer, presentProductDetail, product } from '../../shapes/product.ts'
import { presentReview, review } from '../../shapes/review.ts'

const topic = 'Products'
const where = { lat: latitude, lng: longitude }
const productList = z.object({ Data: z.array(product), ...listed })

const sortBy = z
  .string('invalid')
  .transform((text, context) => {
    const sort = parseProductSort(text)
    if (!sort) context.addIssue('invalid')
    return sort ?? z.NEVER
  })
  .openapi({ type: 'string', enum: ['Most_Popular', 'Cost_High_To_Low', 'Cost_Low_To_High'] })

export function productCalls(call: Define): void {
  call({
    topic,
    method: 'get',
    path: '/api/getproducts',
    summary: 'All products, best-selling first, and the best rated ones.',
    access: 'anyone',
    input: z.object({ ...where, ...paging }),
    reply: z.object({ Top: z.array(product), data: z.array(product), ...listed }),
    async handle({ app, viewer, input }) {
      const by = { viewerId: viewer?.id, place: placeOf(input) }
      const [top, page] = await Promise.all([topProducts(app, by), listProducts(app, by, pageOf(input))])
      const described = await describeProducts(app, [...top, ...page.items])
      const offers = described.map(presentOffer)
      return { Top: offers.slice(0, top.length), data: offers.slice(top.length), ...presentListed(page) }
    },
  })

  call({
    topic,
    method: 'get',
    path: '/api/getcategoryproducts/{id}',
    summary: 'The products of a category, by its id or title.',
    access: 'anyone',
    input: z.object({ id: id(), ...where, ...paging }),
    reply: productList,
    refusals: ['not_found'],
    handle(context) {
      const category = parseCategory(context.input.id)
      if (!category) throw new Refusal('not_found')
      return presentFound(context, { category })
    },
  })

  call({
    topic,
    path: '/api/productfilter',
    summary: 'Products by category, rating and distance, sorted as requested.',
    access: 'anyone',
    input: z.object({
      Category: optional(category),
      Rating: stars,
      distance: kilometres,
      sort_by: optional(sortBy),
      ...where,
      ...paging,
    }),
    example: { Category: 'Hairs', Rating: 4, sort_by: 'Cost_Low_To_High' },
    reply: productList,
    handle(context) {
      const { Category, Rating: minRating, distance: withinKm, sort_by: sort } = context.input
      return presentFound(context, { category: Category, minRating, withinKm, sort })
    },
  })

  call({
    topic,
    path: '/api/productdetail',
    summary:
      'One product with reviews of customers who received it. It changes nothing: addtocart with Quantity 0 removes a product.',
    access: 'anyone',
    input: z.object({ id: id(), ...where, ...paging }),
    example: { id: '0198c0de-7000-7000-8000-000000000004' },
    reply: z.object({
      Data: product,
      Reviews: z.array(review).openapi({ description: 'Newest first; page and limit apply to them.' }),
      ...listed,
    }),
    refusals: ['not_found'],
    async handle({ app, viewer, input }) {
      const found = await getProduct(app, input.id, { viewerId: viewer?.id, place: placeOf(input) })
      const page = await listReviews(app, { salonId: found.salonId, productId: found.id }, pageOf(input))
      return { Data: presentProductDetail(found), Reviews: page.items.map(presentReview), ...presentListed(page) }
    },
  })

  call({
    topic,
    path: '/api/addfavourite',
    summary: 'Add a product to the favourites, or remove it.',
    access: 'signed_in',
    limit: 'write',
    input: z.object({
      Product_Id: id(),
      favourite: flag.openapi({ description: 'Whether it is to be a favourite. Without it, each call toggles.' }),
    }),
    example: { Product_Id: '0198c0de-7000-7000-8000-000000000004', favourite: true },
    reply: z.object({ msg: z.string(), favourite: z.boolean() }),
    refusals: ['not_found'],
    idempotent: true,
    async handle({ app, viewer, input, t }) {
      const { favourite } = await setFavouriteProduct(app, viewer, input.Product_Id, input.favourite)
      return { msg: t(favourite ? 'api.favourite' : 'api.notFavourite'), favourite }
    },
  })
}

type ProductsInput = { [K in keyof ProductsQuery]: ProductsQuery[K] | undefined }

async function presentFound(
  { app, viewer, input }: CallContext<z.output<z.ZodObject<typeof where & typeof paging>>, Access>,
  query: ProductsInput,
) {
  const place = placeOf(input)
  const page = await listProducts(app, { ...query, place, viewerId: viewer?.id }, pageOf(input))
  const described = await describeProducts(app, page.items)
  return { Data: described.map(presentOffer), ...presentListed(page) }
}
