import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { AttachedPhotoChange } from '../../kernel/attached-photos.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addReview } from './add-review.ts'
import { listReviews } from './list-reviews.ts'
import { listSalonReviews } from './list-salon-reviews.ts'
import { mayReview } from './may-review.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T08:00:00Z')
let t: TestApp
let salonId: string
let karen: { id: string; name: string; lastName: string }
let removed: string[]

const pathOf = (n: number) => `/images/${String(n).padStart(32, '0')}.webp`
const files = (...numbers: number[]) => numbers.map((n) => new Uint8Array([n]))

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  removed = []
  t.app.images.store = async ([n = 0]) => {
    if (n === 0) throw new Refusal('invalid_input', { fields: { picture: 'picture_not_an_image' } })
    return pathOf(n)
  }
  t.app.images.remove = async (path, owner) => void removed.push(`${path} of ${owner}`)
  salonId = (await addSalon(database.db)).id
  const serviceId = await addService(database.db, salonId)
  const staffId = await addStaff(database.db, salonId, { performs: [serviceId] })
  const customer = await addCustomer(database.db)
  karen = { id: customer.id, name: 'Karen', lastName: 'Holm' }
  const at = { from: new Date('2026-06-09T08:00:00Z'), to: new Date('2026-06-09T09:00:00Z') }
  await addBooking(database.db, { salonId, staffId, serviceId, customerId: karen.id, status: 'completed', ...at })
})

const review = (photos?: AttachedPhotoChange) =>
  addReview(t.app, karen, { salonId, rating: 5, description: 'The colour holds.', ...(photos && { photos }) })
const shown = async () => (await listReviews(t.app, { salonId }, { page: 1, limit: 10 })).items[0]?.photos

describe('the photos of a review', () => {
  it('are shown with it, and stay when its text is edited', async () => {
    await review({ add: files(1, 2), remove: [] })
    await review()
    expect(await shown()).toEqual([pathOf(1), pathOf(2)])
    expect((await mayReview(t.app, karen, { salonId })).mine?.photos).toEqual([pathOf(1), pathOf(2)])
    const owner = await addMember(database.db, salonId, 'owner')
    const { items } = await listSalonReviews(t.app, owner, {}, { page: 1, limit: 10 })
    expect(items[0]?.photos).toEqual([pathOf(1), pathOf(2)])
    expect(removed).toEqual([])
  })

  it('are removed by their author, and replaced in the same step', async () => {
    await review({ add: files(1, 2, 3), remove: [] })
    await review({ add: files(4), remove: [pathOf(2)] })
    expect(await shown()).toEqual([pathOf(1), pathOf(3), pathOf(4)])
    await t.runJobs()
    expect(removed).toEqual([`${pathOf(2)} of ${karen.id}`])
  })

  it('stay stored while the author uses the same picture elsewhere', async () => {
    await review({ add: files(1), remove: [] })
    await database.db
      .updateTable('person')
      .set({ picture: pathOf(1) })
      .where('id', '=', karen.id)
      .execute()
    await review({ add: [], remove: [pathOf(1)] })
    await t.runJobs()
    expect([await shown(), removed]).toEqual([[], []])
  })

  it('are at most three, also when two edits arrive at once', async () => {
    const many = { code: 'invalid_input', fields: { photos: 'too_many_attached_photos' } }
    expect(await expectRefusedUnchanged(database.db, () => review({ add: files(1, 2, 3, 4), remove: [] }))).toEqual(
      many,
    )
    await review({ add: files(1, 2), remove: [] })
    expect(await expectRefusedUnchanged(database.db, () => review({ add: files(3, 4), remove: [] }))).toEqual(many)
    const both = [review({ add: files(5), remove: [] }), review({ add: files(6), remove: [] })]
    expect(await atOnce(...both)).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await shown()).toHaveLength(3)
    await t.runJobs()
    expect(removed.filter((one) => one.startsWith(pathOf(1)))).toEqual([])
  })

  it('that are no pictures, and those of somebody who may not review, are refused', async () => {
    expect(await expectRefusedUnchanged(database.db, () => review({ add: files(0), remove: [] }))).toEqual({
      code: 'invalid_input',
      fields: { photos: 'picture_not_an_image' },
    })
    let stored = 0
    t.app.images.store = async () => pathOf(++stored)
    const other = { ...(await addCustomer(database.db)), name: 'Bo', lastName: 'Dahl' }
    const attempt = () =>
      addReview(t.app, other, {
        ...{ salonId, rating: 5, description: 'I was never here.' },
        photos: { add: files(1), remove: [] },
      })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'review_not_eligible' })
    expect(stored).toBe(0)
  })
})
