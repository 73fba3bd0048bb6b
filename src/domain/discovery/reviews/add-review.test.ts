import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import {
  addBooking,
  addCustomer,
  addReview as addOpinion,
  addSalon,
  addService,
  addStaff,
} from '../../../../tests/support/factories.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
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
  const newApp = () => testApp(database, { now: NOW }).app

  beforeEach(async () => {
    salonId = (await addSalon(database.db)).id
    cut = await addService(database.db, salonId)
    anna = await addStaff(database.db, salonId, { performs: [cut] })
    bo = await addStaff(database.db, salonId, { performs: [cut] })
  })

  /** A customer with an appointment with Anna, completed by default. */
  async function customer({ status = 'completed', name = 'Karen' } = {}) {
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

  it('of a salon changes its rating, one of a team member only theirs', async () => {
    const karen = await customer()
    expect(await addReview(newApp(), karen, { salonId, rating: 4.5, description: ` ${TEXT} ` })).toMatchObject({
      edited: false,
    })
    await addReview(newApp(), karen, { staffId: anna, rating: '3', description: TEXT })
    await addReview(newApp(), await customer(), { salonId, rating: 2, description: TEXT })
    expect(await rated('salon', salonId)).toEqual({ rating: 3.25, n: 2 })
    expect(await rated('staff', anna)).toEqual({ rating: 3, n: 1 })
    expect(await rated('staff', bo)).toEqual({ rating: 0, n: 0 })
    expect((await written())[0]).toMatchObject({ author_name: 'Karen H.', description: TEXT, edited_at: null })
    expect((await written())[0]).toMatchObject({ service_ids: [cut], staff_ids: [anna], locale: null })
  })

  it('of the same subject is edited by a second one', async () => {
    const karen = await customer()
    const first = await addReview(newApp(), karen, { salonId, rating: 1, description: 'I waited for an hour.' })
    expect(await mayReview(newApp(), karen, { salonId })).toEqual({
      may: true,
      mine: { rating: 1, description: 'I waited for an hour.', photos: [] },
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

  it('requires a completed appointment, and with that team member for a review of them', async () => {
    const outsider = { ...(await addCustomer(database.db)), name: 'Ib', lastName: '' }
    const planned = await customer({ status: 'confirmed' })
    const away = await customer({ status: 'no_show' })
    const karen = await customer()
    const owner = await customer()
    await database.db.updateTable('salon').set({ owner_id: owner.id }).where('id', '=', salonId).execute()
    const refused = [
      [outsider, { salonId }],
      [planned, { salonId }],
      [away, { staffId: anna }],
      [karen, { staffId: bo }],
      [owner, { salonId }],
    ] as const
    for (const [who, target] of refused) {
      expect((await mayReview(newApp(), who, target)).may).toBe(false)
      await expect(addReview(newApp(), who, { ...target, rating: 5, description: TEXT })).rejects.toMatchObject({
        code: 'review_not_eligible',
      })
    }
    const missing = { rating: 5, description: TEXT, salonId: randomUUID() }
    await expect(addReview(newApp(), karen, missing)).rejects.toMatchObject({ code: 'not_found' })
    await expect(addReview(newApp(), karen, { ...missing, salonId: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await written()).toEqual([])
    expect(await rated('salon', salonId)).toEqual({ rating: 0, n: 0 })
  })

  it.each<[string, (of: { salon: string; anna: string }) => Promise<unknown>, 'salon' | 'staff']>([
    ['a draft salon', ({ salon }) => change('salon', salon, { status: 'draft' }), 'salon'],
    ['a suspended salon', ({ salon }) => change('salon', salon, { status: 'suspended' }), 'salon'],
    ['a former team member', (of) => change('staff', of.anna, { active: false }), 'staff'],
  ])('is rejected for %s', async (_what, hide, of) => {
    const karen = await customer()
    await hide({ salon: salonId, anna })
    const target = of === 'salon' ? { salonId } : { staffId: anna }
    const attempt = () => addReview(newApp(), karen, { ...target, rating: 5, description: TEXT })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_found' })
  })

  it('is rejected for members of the salon in any role', async () => {
    for (const role of ['manager', 'reception', 'staff'] as const) {
      const { id, ...named } = await customer()
      const { personId } = await addMember(database.db, salonId, role)
      await database.db.updateTable('booking').set({ customer_id: personId }).where('customer_id', '=', id).execute()
      const attempt = () => addReview(newApp(), { id: personId, ...named }, { salonId, rating: 5, description: TEXT })
      expect(await expectRefusedUnchanged(database.db, attempt), role).toEqual({ code: 'review_not_eligible' })
    }
  })

  it('returns errors by field', async () => {
    const karen = await customer()
    const fieldsOf = async (rating: number | string, description: string) => {
      const refusal = await addReview(newApp(), karen, { salonId, rating, description }).catch((error) => error)
      return refusal.details.fields
    }
    expect(await fieldsOf('', '  ')).toEqual({ rating: 'rating_required', description: 'description_required' })
    expect(await fieldsOf(4.2, 'too short')).toEqual({ rating: 'rating_invalid', description: 'description_short' })
    expect(await fieldsOf('x', TEXT)).toEqual({ rating: 'rating_required' })
    expect(await fieldsOf(0, 'x'.repeat(2001))).toEqual({ rating: 'rating_invalid', description: 'too_long' })
  })

  it('is written once by eight concurrent requests', async () => {
    const karen = await customer()
    const app = newApp()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => addReview(app, karen, { salonId, rating: 3, description: `${TEXT} ${n}` })),
    )
    expect(await written()).toHaveLength(1)
    expect(await rated('salon', salonId)).toEqual({ rating: 3, n: 1 })
  })

  it('includes a concurrent review of another customer in the rating', async () => {
    const karen = await customer()
    let waiting: Promise<unknown> | undefined
    await database.db.transaction().execute(async (tx) => {
      await addOpinion(tx, salonId, { rating: 1 })
      await updateSalonRating(tx, salonId)
      waiting = addReview(newApp(), karen, { salonId, rating: 5, description: TEXT })
      await untilLocksAwaited(database, 1)
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

    it('requires that the customer received it', async () => {
      const app = newApp()
      const buyer = await karen()
      await putShampoo(app, buyer, testSalon, 1)
      await payCart(app, buyer)
      await expect(addReview(app, buyer, review())).rejects.toMatchObject({ code: 'review_not_eligible' })
      await database.db
        .updateTable('customer_order')
        .set({ received_at: NOW })
        .where('customer_id', '=', buyer.id)
        .execute()
      await addReview(app, buyer, review())
      expect(await rated('product', testSalon.shampoo)).toEqual({ rating: 4, n: 1 })
    })

    it('is possible after the appointment it was bought with is completed', async () => {
      const app = newApp()
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
