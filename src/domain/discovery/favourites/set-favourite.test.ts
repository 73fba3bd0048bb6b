import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addProduct, addSalon } from '../../../../tests/support/factories.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { App } from '../../kernel/app.ts'
import { listFavouriteProducts } from './list-favourite-products.ts'
import { listFavouriteSalons } from './list-favourite-salons.ts'
import { setFavouriteProduct } from './set-favourite-product.ts'
import { setFavouriteSalon } from './set-favourite-salon.ts'

const database = freshDatabase()
const PAGE = { page: 1, limit: 24 }
let app: App
let me: { id: string }
let salonId: string
let hidden: string

beforeAll(async () => {
  ;({ app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') }))
  salonId = (await addSalon(database.db)).id
  hidden = (await addSalon(database.db, { status: 'draft' })).id
})
beforeEach(async () => {
  me = await addCustomer(database.db)
})

describe.each([
  {
    what: 'salon',
    set: setFavouriteSalon,
    list: listFavouriteSalons,
    shown: async () => salonId,
    unseen: async () => hidden,
  },
  {
    what: 'product',
    set: setFavouriteProduct,
    list: listFavouriteProducts,
    shown: () => addProduct(database.db, salonId),
    unseen: () => addProduct(database.db, hidden),
  },
])('a favourite $what', ({ set, list, shown, unseen }) => {
  const count = async (who = me) => (await list(app, who, PAGE)).total

  it('is rejected if it is unknown or hidden from customers', async () => {
    for (const id of [randomUUID(), 'nonsense', await unseen()])
      for (const favourite of [undefined, true])
        expect(await expectRefusedUnchanged(database.db, () => set(app, me, id, favourite))).toEqual({
          code: 'not_found',
        })
  })

  it('is added once and removed once by concurrent requests', async () => {
    const id = await shown()
    await Promise.all(Array.from({ length: 5 }, () => set(app, me, id, true)))
    expect(await count()).toBe(1)
    await Promise.all(Array.from({ length: 5 }, () => set(app, me, id, false)))
    expect(await count()).toBe(0)
  })

  it('belongs to one customer', async () => {
    const id = await shown()
    const other = await addCustomer(database.db)
    await set(app, me, id, true)
    await set(app, other, id, false)
    expect([await count(), await count(other)]).toEqual([1, 0])
  })
})
