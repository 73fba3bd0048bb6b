import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import {
  addBooking,
  addCustomer,
  addReview as addOpinion,
  addSalon,
  addService,
  addStaff,
} from '../../../../tests/support/factories.ts'
import { addShop, choose, payCart, putShampoo, type Shop } from '../../../../tests/support/shop.ts'
import { updateSalonRating } from '../../salons/profile/update-salon-rating.ts'
import { addReview } from './add-review.ts'
import { mayReview } from './may-review.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T08:00:00Z')
const TEXT = 'Kind and very quick.'

describe('a review', () => {
  let salonId: string
  let anna: string
  let bo: string
  let cut: string
  let last = NOW.getTime()
  const now = () => testApp(database, { now: NOW }).app

  beforeEach(async () => {
    salonId = (await addSalon(database.db)).id
    cut = await addService(database.db, salonId)
    anna = await addStaff(database.db, salonId, { performs: [cut] })
    bo = await addStaff(database.db, salonId, { performs: [cut] })
  })

  /** Somebody with a visit to Anna, completed unless told. */
  async function guest({ status = 'completed', name = 'Karen' } = {}) {
    const { id } = await addCustomer(database.db, { name })
    last -= 3_600_000
    const from = new Date(last)
    const to = new Date(last + 3_600_000)
    await addBooking(database.db, { salonId, staffId: anna, serviceId: cut, customerId: id, from, to, status })
    return { id, name, lastName: 'holm' }
  }
  const rated = (table: 'salon' | 'staff' | 'product', id: string) =>
    database.db.selectFrom(table).select(['rating', 'review_count as n']).where('id', '=', id).executeTakeFirstOrThrow()
  const written = () => database.db.selectFrom('review').selectAll().where('salon_id', '=', salonId).execute()

  it('of a salon moves its rating; of a person only theirs', async () => {
    const karen = await guest()
    expect(await addReview(now(), karen, { salonId, rating: 4.5, description: ` ${TEXT} ` })).toMatchObject({
      edited: false,
    })
    await addReview(now(), karen, { staffId: anna, rating: '3', description: TEXT })
    await addReview(now(), await guest(), { salonId, rating: 2, description: TEXT })
    expect(await rated('salon', salonId)).toEqual({ rating: 3.25, n: 2 })
    expect(await rated('staff', anna)).toEqual({ rating: 3, n: 1 })
    expect(await rated('staff', bo)).toEqual({ rating: 0, n: 0 })
    expect((await written())[0]).toMatchObject({ author_name: 'Karen H.', description: TEXT, edited_at: null })
  })

  it('of the same thing is edited by a second one', async () => {
    const karen = await guest()
    const first = await addReview(now(), karen, { salonId, rating: 1, description: 'I waited for an hour.' })
    expect(await mayReview(now(), karen, { salonId })).toEqual({
      may: true,
      mine: { rating: 1, description: 'I waited for an hour.' },
    })
    const { app, clock } = testApp(database, { now: NOW })
    clock.at = new Date('2026-06-12T08:00:00Z')
    const second = await addReview(app, karen, { salonId, rating: 5, description: 'They made up for it.' })
    expect(second).toEqual({ id: first.id, edited: true })
    expect(await rated('salon', salonId)).toEqual({ rating: 5, n: 1 })
    expect(await written()).toMatchObject([
      { rating: 5, description: 'They made up for it.', created_at: NOW, edited_at: clock.at },
    ])
  })

  it('is for those who have been there, with that person', async () => {
    const stranger = { ...(await addCustomer(database.db)), name: 'Ib', lastName: '' }
    const planned = await guest({ status: 'confirmed' })
    const away = await guest({ status: 'no_show' })
    const karen = await guest()
    const owner = await guest()
    await database.db.updateTable('salon').set({ owner_id: owner.id }).where('id', '=', salonId).execute()
    const refused = [
      [stranger, { salonId }],
      [planned, { salonId }],
      [away, { staffId: anna }],
      [karen, { staffId: bo }],
      [owner, { salonId }],
    ] as const
    for (const [who, target] of refused) {
      expect((await mayReview(now(), who, target)).may).toBe(false)
      await expect(addReview(now(), who, { ...target, rating: 5, description: TEXT })).rejects.toMatchObject({
        code: 'not_been_there',
      })
    }
    const gone = { rating: 5, description: TEXT, salonId: randomUUID() }
    await expect(addReview(now(), karen, gone)).rejects.toMatchObject({ code: 'not_found' })
    await expect(addReview(now(), karen, { ...gone, salonId: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await written()).toEqual([])
    expect(await rated('salon', salonId)).toEqual({ rating: 0, n: 0 })
  })

  it('says by its field what is wrong', async () => {
    const karen = await guest()
    const fieldsOf = async (rating: number | string, description: string) => {
      const refusal = await addReview(now(), karen, { salonId, rating, description }).catch((error) => error)
      return refusal.details.fields
    }
    expect(await fieldsOf('', '  ')).toEqual({ rating: 'rating_required', description: 'description_required' })
    expect(await fieldsOf(4.2, 'too short')).toEqual({ rating: 'rating_invalid', description: 'description_short' })
    expect(await fieldsOf('x', TEXT)).toEqual({ rating: 'rating_required' })
    expect(await fieldsOf(0, 'x'.repeat(2001))).toEqual({ rating: 'rating_invalid', description: 'too_long' })
  })

  it('is written once by one who sends it many times at once', async () => {
    const karen = await guest()
    const app = now()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => addReview(app, karen, { salonId, rating: 3, description: `${TEXT} ${n}` })),
    )
    expect(await written()).toHaveLength(1)
    expect(await rated('salon', salonId)).toEqual({ rating: 3, n: 1 })
  })

  it('counts also what a rival wrote while it waited', async () => {
    const karen = await guest()
    let waiting: Promise<unknown> | undefined
    await database.db.transaction().execute(async (tx) => {
      await addOpinion(tx, salonId, { rating: 1 })
      await updateSalonRating(tx, salonId)
      waiting = addReview(now(), karen, { salonId, rating: 5, description: TEXT })
      await expect.poll(() => held(database)).toBeGreaterThan(0)
    })
    await waiting
    expect(await rated('salon', salonId)).toEqual({ rating: 3, n: 2 })
  })

  describe('of a product', () => {
    let shop: Shop
    const review = () => ({ productId: shop.shampoo, rating: 4, description: TEXT })
    const karen = async () => ({ ...(await addCustomer(database.db)), name: 'Karen', lastName: 'Holm' })
    beforeEach(async () => {
      shop = await addShop(database.db)
    })

    it('is for those who received it', async () => {
      const app = now()
      const buyer = await karen()
      await putShampoo(app, buyer, shop, 1)
      await payCart(app, buyer)
      await expect(addReview(app, buyer, review())).rejects.toMatchObject({ code: 'not_been_there' })
      await database.db
        .updateTable('customer_order')
        .set({ received_at: NOW })
        .where('customer_id', '=', buyer.id)
        .execute()
      await addReview(app, buyer, review())
      expect(await rated('product', shop.shampoo)).toEqual({ rating: 4, n: 1 })
    })

    it('also with a visit that is completed', async () => {
      const app = now()
      const buyer = await karen()
      await putShampoo(app, buyer, shop, 1)
      await choose(app, buyer, shop, new Date('2026-06-20T08:00:00Z'))
      await payCart(app, buyer)
      expect((await mayReview(app, buyer, { productId: shop.shampoo })).may).toBe(false)
      await database.db
        .updateTable('booking')
        .set({ status: 'completed' })
        .where('customer_id', '=', buyer.id)
        .execute()
      await addReview(app, buyer, review())
      expect(await rated('product', shop.shampoo)).toEqual({ rating: 4, n: 1 })
    })
  })
})

/** How many statements of this database wait for a lock just now. */
async function held({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query(
    "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return Number(rows[0]?.n)
}
