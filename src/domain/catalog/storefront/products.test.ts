import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addProduct, addSalon } from '../../../../tests/support/factories.ts'
import { setProductQuantity } from '../../checkout/online/set-product-quantity.ts'
import { CATEGORIES, type Category } from '../../kernel/categories.ts'
import { bestSelling, topProducts } from './best-selling.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { PRODUCT_SORTS, type ProductSort } from './product-sort.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T12:00:00Z')
const app = () => testApp(database, { now: NOW }).app
const ALL = { page: 1, limit: 100 }

const PLACES = {
  copenhagen: { latitude: 55.6761, longitude: 12.5683 },
  roskilde: { latitude: 55.6415, longitude: 12.0803 },
  aarhus: { latitude: 56.1629, longitude: 10.2039 },
}

interface TestProduct {
  id: string
  salon: string
  category: Category
  name: string
  price_minor: number
  stock: number
  sold: number
  rating: number
  review_count: number
  created_at: Date
}

const products: TestProduct[] = []
const locations = new Map<string, { latitude: number; longitude: number } | null>()

beforeAll(async () => {
  const { db } = database
  for (const place of [...Object.values(PLACES), null]) {
    const { id } = await addSalon(db, place ?? {})
    locations.set(id, place)
  }
  const salons = [...locations.keys()]
  const names = ['Bøgeblad shampoo', 'Saltlinje Curl cream', 'Mosaik Matte paste', 'Klitrose oil']
  for (let n = 0; n < 60; n += 1) {
    const product = {
      id: randomUUID(),
      category: CATEGORIES[n % 5] ?? 'hair',
      name: names[n % 4] ?? '',
      price_minor: 5_000 + ((n * 37) % 13) * 1_000,
      stock: (n * 7) % 4,
      sold: (n * 11) % 9,
      rating: ((n * 3) % 11) / 2,
      review_count: n % 6,
      created_at: new Date(NOW.getTime() - ((n * 17) % 20) * 86_400_000),
    }
    const salon = salons[(n * 5) % salons.length] ?? ''
    await addProduct(db, salon, product)
    products.push({ ...product, salon })
  }
  const closed = await addSalon(db, { status: 'suspended', ...PLACES.copenhagen })
  await addProduct(db, closed.id, { sold: 99, rating: 5 })
  await addProduct(db, salons[0] ?? '', { sold: 99, rating: 5, active: false })
})

/** The great-circle distance on a sphere of the earth's size. */
function kilometres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6378.168 * Math.asin(Math.sqrt(h))
}

const FIRST: Record<ProductSort, (a: TestProduct, b: TestProduct) => number> = {
  popular: (a, b) => b.sold - a.sold,
  rating: (a, b) => b.rating - a.rating || b.review_count - a.review_count,
  price: (a, b) => a.price_minor - b.price_minor,
  price_down: (a, b) => b.price_minor - a.price_minor,
  newest: (a, b) => b.created_at.getTime() - a.created_at.getTime(),
}

describe('a list of products', () => {
  it('returns the same products in the same order as a plain filter in memory', async () => {
    const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const queries = fc.record({
      category: some(CATEGORIES),
      salonId: some([...locations.keys()]),
      minRating: some([0, 0.5, 2.5, 4, 5]),
      place: some(Object.values(PLACES)),
      withinKm: some([0.1, 25, 40, 150, 500]),
      text: some(['bogeblad', 'CURL saltlinje', 'øil', 'shampo']),
      sort: fc.constantFrom(...PRODUCT_SORTS),
    })
    const matchesText = (name: string, text?: string) =>
      !text || { bogeblad: /Bøge/, 'CURL saltlinje': /Curl/, øil: /oil/, shampo: /shampoo/ }[text]?.test(name) === true
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { category, salonId, minRating = 0, place, withinKm, text, sort } = query
        const near = (salon: string) => {
          const location = locations.get(salon)
          return !place || withinKm === undefined || (location != null && kilometres(place, location) <= withinKm)
        }
        const expected = products
          .filter((p) => (!category || p.category === category) && (!salonId || p.salon === salonId))
          .filter((p) => p.rating >= minRating - 0.05 && near(p.salon) && matchesText(p.name, text))
        const { items, total } = await listProducts(app(), query, ALL)
        expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
        expect(total).toBe(expected.length)
        const found = items.map(({ id }) => products.find((p) => p.id === id)).filter((p) => p !== undefined)
        for (const [i, next] of found.slice(1).entries()) {
          const one = found[i]
          if (one) expect(FIRST[sort](one, next)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 120 },
    )
  })

  it('tolerates a typo when nothing matches exactly', async () => {
    const { items, total } = await listProducts(app(), { text: 'shampu' }, ALL)
    expect(total).toBe(15)
    expect(items.every(({ name }) => name.startsWith('Bøgeblad'))).toBe(true)
    expect((await listProducts(app(), { text: 'qqqqq' }, ALL)).total).toBe(0)
  })

  it('is paged without gaps or repetitions', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listProducts(app(), { sort: 'price' }, { page, limit: 17 })),
    )
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(60)
    expect(pages.map(({ items }) => items.length)).toEqual([17, 17, 17, 9])
  })

  it('has the distance of each salon, if known', async () => {
    const { items } = await listProducts(app(), { place: PLACES.roskilde }, ALL)
    for (const { salonId, distanceKm } of items) {
      const location = locations.get(salonId)
      if (location) expect(distanceKm).toBeCloseTo(kilometres(PLACES.roskilde, location), 1)
      else expect(distanceKm).toBeNull()
    }
  })

  it('shows the favourites and cart of a customer only to that customer', async () => {
    const me = await addCustomer(database.db)
    const product = products.find(({ stock }) => stock > 1)
    const productId = product?.id ?? ''
    await setProductQuantity(app(), me, { productId, quantity: 2, replace: false })
    const mine = await getProduct(app(), productId, { viewerId: me.id })
    expect(mine).toMatchObject({ inCart: 2, favourite: false })
    expect(await getProduct(app(), productId)).toMatchObject({ inCart: 0 })
  })
})

describe('best selling and top rated', () => {
  it('include only products in stock, ordered by units sold or by rating', async () => {
    const best = await bestSelling(app())
    const inStock = products.filter(({ stock }) => stock > 0)
    expect(best).toHaveLength(8)
    const sold = (id: string) => products.find((p) => p.id === id)?.sold ?? 0
    expect(best.map(({ id }) => sold(id))).toEqual(
      inStock
        .map((p) => p.sold)
        .sort((a, b) => b - a)
        .slice(0, 8),
    )
    expect((await topProducts(app()))[0]?.rating).toBe(Math.max(...inStock.map((p) => p.rating)))
    expect((await bestSelling(app(), { except: best[0]?.id })).map(({ id }) => id)).not.toContain(best[0]?.id)
  })
})

describe('a product', () => {
  it('shows its photos in order, or its picture if it has none', async () => {
    const salonId = [...locations.keys()][0] ?? ''
    const plain = await addProduct(database.db, salonId, { picture: '/images/one.webp' })
    expect((await getProduct(app(), plain)).photos).toEqual(['/images/one.webp'])
    const rows = [2, 0, 1].map((position) => ({
      salon_id: salonId,
      product_id: plain,
      id: randomUUID(),
      path: `/images/${position}.webp`,
      position,
    }))
    await database.db.insertInto('product_photo').values(rows).execute()
    expect((await getProduct(app(), plain)).photos).toEqual(['/images/0.webp', '/images/1.webp', '/images/2.webp'])
  })

  it('is not found if it is archived, unknown or of a salon that is not live', async () => {
    const closed = await addSalon(database.db, { status: 'suspended' })
    const unavailable = [
      await addProduct(database.db, closed.id),
      await addProduct(database.db, [...locations.keys()][0] ?? '', { active: false }),
      randomUUID(),
      'shampoo',
    ]
    for (const id of unavailable) await expect(getProduct(app(), id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
