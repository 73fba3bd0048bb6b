import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addProduct, addSalon } from '../../../../tests/support/factories.ts'
import { listFavouriteProducts } from './list-favourite-products.ts'
import { setFavouriteProduct } from './set-favourite-product.ts'

const database = freshDatabase()
const ALL = { page: 1, limit: 24 }
let minute = 0
const app = () => ({ db: database.db, clock: { now: () => new Date(Date.UTC(2026, 5, 10, 12, minute++)) } })
const favourites = async (me: { id: string }, page = ALL) =>
  (await listFavouriteProducts(app(), me, page)).items.map(({ id }) => id)

describe('favourite products', () => {
  let salonId: string
  let me: { id: string }
  let products: string[]

  beforeAll(async () => {
    salonId = (await addSalon(database.db)).id
    me = await addCustomer(database.db)
    products = await Promise.all([0, 1, 2].map(() => addProduct(database.db, salonId)))
  })

  it('are toggled by the same call, latest first, separately for each customer', async () => {
    for (const id of products) expect(await setFavouriteProduct(app(), me, id)).toEqual({ favourite: true })
    expect(await favourites(me)).toEqual(products.toReversed())
    expect(await favourites(me, { page: 2, limit: 2 })).toEqual(products.slice(0, 1))
    const [first = ''] = products
    expect(await setFavouriteProduct(app(), me, first)).toEqual({ favourite: false })
    expect(await favourites(me)).not.toContain(first)
    expect(await favourites(await addCustomer(database.db))).toEqual([])
  })

  it('are set to the requested value, also if the request is repeated', async () => {
    const other = await addCustomer(database.db)
    const [first = ''] = products
    for (const query of [false, true, true, false, false, true, true])
      expect(await setFavouriteProduct(app(), other, first, query)).toEqual({ favourite: query })
    expect(await listFavouriteProducts(app(), other, ALL)).toMatchObject({ total: 1, items: [{ favourite: true }] })
  })

  it('reject an unknown product and omit an archived one', async () => {
    for (const id of [randomUUID(), 'x'])
      for (const query of [undefined, true, false])
        await expect(setFavouriteProduct(app(), me, id, query)).rejects.toMatchObject({ code: 'not_found' })
    const archived = await addProduct(database.db, salonId)
    await setFavouriteProduct(app(), me, archived)
    await database.db.updateTable('product').set({ active: false }).where('id', '=', archived).execute()
    expect(await favourites(me)).not.toContain(archived)
    await expect(setFavouriteProduct(app(), me, archived, true)).rejects.toMatchObject({ code: 'not_found' })
    for (const query of [undefined, false])
      expect(await setFavouriteProduct(app(), me, archived, query)).toEqual({ favourite: false })
  })
})
