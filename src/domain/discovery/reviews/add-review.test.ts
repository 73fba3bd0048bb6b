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
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, payCart, putShampoo, type TestSalon } from '../../../../tests/support/test-salon.ts'
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

  /** Somebody with an appointment to Anna, completed by default. */
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
  const change = (table: 'salon' | 'staff', id: string, values: object) =>
    database.db.updateTable(table).set(values).where('id', '=', id).execute()
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
    const outsider = { ...(await addCustomer(database.db)), name: 'Ib', lastName: '' }
    const planned = await guest({ status: 'confirmed' })
    const away = await guest({ status: 'no_show' })
    const karen = await guest()
    const owner = await guest()
    await database.db.updateTable('salon').set({ owner_id: owner.id }).where('id', '=', salonId).execute()
    const refused = [
      [outsider, { salonId }],
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

  it.each<[string, (of: { salon: string; anna: string }) => Promise<unknown>, 'salon' | 'staff']>([
    ['a draft', ({ salon }) => change('salon', salon, { status: 'draft' }), 'salon'],
    ['suspended', ({ salon }) => change('salon', salon, { status: 'suspended' }), 'salon'],
    ['gone', (of) => change('staff', of.anna, { active: false }), 'staff'],
  ])('is not written of what is %s', async (_what, hide, of) => {
    const karen = await guest()
    await hide({ salon: salonId, anna })
    const target = of === 'salon' ? { salonId } : { staffId: anna }
    const attempt = () => addReview(now(), karen, { ...target, rating: 5, description: TEXT })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_found' })
  })

  it('is not for who works there, whatever they are', async () => {
    for (const role of ['manager', 'reception', 'staff'] as const) {
      const { id, ...named } = await guest()
      const { personId } = await addMember(database.db, salonId, role)
      await database.db.updateTable('booking').set({ customer_id: personId }).where('customer_id', '=', id).execute()
      const attempt = () => addReview(now(), { id: personId, ...named }, { salonId, rating: 5, description: TEXT })
      expect(await expectRefusedUnchanged(database.db, attempt), role).toEqual({ code: 'not_been_there' })
    }
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

  it('counts also what another customer wrote while it waited', async () => {
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
    let testSalon: TestSalon
    const review = () => ({ productId: testSalon.shampoo, rating: 4, description: TEXT })
    const karen = async () => ({ ...(await addCustomer(database.db)), name: 'Karen', lastName: 'Holm' })
    beforeEach(async () => {
      testSalon = await addTestSalon(database.db)
    })

    it('is for those who received it', async () => {
      const app = now()
      const buyer = await karen()
      await putShampoo(app, buyer, testSalon, 1)
      await payCart(app, buyer)
      await expect(addReview(app, buyer, review())).rejects.toMatchObject({ code: 'not_been_there' })
      await database.db
        .updateTable('customer_order')
        .set({ received_at: NOW })
        .where('customer_id', '=', buyer.id)
        .execute()
      await addReview(app, buyer, review())
      expect(await rated('product', testSalon.shampoo)).toEqual({ rating: 4, n: 1 })
    })

    it('also with an appointment that is completed', async () => {
      const app = now()
      const buyer = await karen()
      await putShampoo(app, buyer, testSalon, 1)
      await choose(app, buyer, testSalon, new Date('2026-06-20T08:00:00Z'))
      await payCart(app, buyer)
      expect((await mayReview(app, buyer, { productId: testSalon.shampoo })).may).toBe(false)
      await database.db
        .updateTable('booking')
        .set({ status: 'completed' })
        .where('customer_id', '=', buyer.id)
        .execute()
      await addReview(app, buyer, review())
      expect(await rated('product', testSalon.shampoo)).toEqual({ rating: 4, n: 1 })
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
