import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addProduct, addReview, addSalon } from '../../../../tests/support/factories.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { restockProducts, takeStock } from './stock.ts'
import { updateProductRating } from './update-product-rating.ts'

const database = freshDatabase()
let salonId: string
/** Five bottles, and one. */
let wax: string
let oil: string

beforeEach(async () => {
  salonId = (await addSalon(database.db)).id
  wax = await addProduct(database.db, salonId, { name: 'Wax', stock: 5, sold: 2 })
  oil = await addProduct(database.db, salonId, { name: 'Oil', stock: 1 })
})

const wants = (id: string, quantity: number) => ({ id, quantity, name: id === wax ? 'Wax' : 'Oil' })
const take = (...requested: ReturnType<typeof wants>[]) =>
  retryOnDeadlock(() => database.db.transaction().execute((tx) => takeStock(tx, salonId, requested)))
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
/** Pieces in stock and sold. */
const counts = async () => {
  const rows = database.db.selectFrom('product').select(['name', 'stock', 'sold']).where('salon_id', '=', salonId)
  return Object.fromEntries((await rows.execute()).map(({ name, stock, sold }) => [name, [stock, sold]]))
}

describe('taking products from the stock', () => {
  it('counts them as sold, down to the last one', async () => {
    await take(wants(wax, 2), wants(oil, 1))
    expect(await counts()).toEqual({ Wax: [3, 4], Oil: [0, 1] })
    await take(wants(wax, 3))
    expect(await refused(() => take(wants(wax, 1)))).toEqual({ code: 'out_of_stock' })
    await take()
  })

  it('takes all of them or none, and names the first that is missing', async () => {
    expect(await refused(() => take(wants(wax, 1), wants(oil, 2)))).toEqual({ code: 'out_of_stock' })
    await expect(take(wants(wax, 6), wants(oil, 2))).rejects.toMatchObject({ details: { product: 'Wax' } })
    expect(await counts()).toEqual({ Wax: [5, 2], Oil: [1, 0] })
  })

  it('is refused for archived products and those of another salon', async () => {
    const other = await addProduct(database.db, (await addSalon(database.db)).id)
    expect(await refused(() => take(wants(other, 1)))).toEqual({ code: 'out_of_stock' })
    await database.db.updateTable('product').set({ active: false }).where('id', '=', wax).execute()
    expect(await refused(() => take(wants(wax, 1)))).toEqual({ code: 'out_of_stock' })
  })

  it('succeeds for one of two orders of the last piece, in whatever order they list the products', async () => {
    expect(await atOnce(take(wants(wax, 1), wants(oil, 1)), take(wants(oil, 1), wants(wax, 1)))).toEqual({
      ...{ done: 1, refused: ['out_of_stock'] },
    })
    expect(await counts()).toEqual({ Wax: [4, 3], Oil: [0, 1] })
  })

  it('succeeds for as many concurrent orders as there are pieces', async () => {
    const { done, refused } = await atOnce(...Array.from({ length: 8 }, () => take(wants(wax, 1))))
    expect([done, refused]).toEqual([5, Array(3).fill('out_of_stock')])
    expect((await counts()).Wax).toEqual([0, 7])
  })
})

describe('restocking products', () => {
  it('counts fewer as sold, but never fewer than none', async () => {
    await restockProducts(database.db, salonId, [
      { id: wax, quantity: 1 },
      { id: oil, quantity: 3 },
    ])
    expect(await counts()).toEqual({ Wax: [6, 1], Oil: [4, 0] })
    await restockProducts(database.db, salonId, [])
    await restockProducts(database.db, (await addSalon(database.db)).id, [{ id: wax, quantity: 1 }])
    expect((await counts()).Wax).toEqual([6, 1])
  })

  it('and selling at the same time add up', async () => {
    const restock = () => restockProducts(database.db, salonId, [{ id: wax, quantity: 1 }])
    await atOnce(take(wants(wax, 2)), restock(), take(wants(wax, 1)), restock())
    expect((await counts()).Wax).toEqual([4, 3])
  })
})

describe('the rating of a product', () => {
  const review = (rating: number, given: object = {}) =>
    addReview(database.db, salonId, { product_id: wax, rating, ...given })
  const rating = async () => {
    const row = database.db.selectFrom('product').select(['rating', 'review_count']).where('id', '=', wax)
    const { rating, review_count } = await row.executeTakeFirstOrThrow()
    return [rating, review_count]
  }

  it('is the average of its visible reviews, and 0 without any', async () => {
    await review(5)
    await review(4)
    await review(0.5, { hidden_at: new Date('2026-12-01') })
    await addReview(database.db, salonId, { product_id: oil, rating: 1 })
    await addReview(database.db, salonId, { rating: 1 })
    await updateProductRating(database.db, salonId, wax)
    expect(await rating()).toEqual([4.5, 2])
    await database.db.deleteFrom('review').where('product_id', '=', wax).execute()
    await updateProductRating(database.db, salonId, wax)
    expect(await rating()).toEqual([0, 0])
  })

  it('includes the review of a transaction that it had to wait for', async () => {
    const committing = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const write = (stars: number, then: () => Promise<void> = async () => undefined) =>
      database.db.transaction().execute(async (tx) => {
        await addReview(tx, salonId, { product_id: wax, rating: stars })
        await updateProductRating(tx, salonId, wax)
        await then()
      })
    const first = write(5, () => {
      written.resolve()
      return committing.promise
    })
    await written.promise
    const second = write(4)
    await untilLocksAwaited(database, 1)
    committing.resolve()
    await Promise.all([first, second])
    expect(await rating()).toEqual([4.5, 2])
  })
})
