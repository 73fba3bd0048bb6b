import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { getCalendarBooking } from '../../calendar/get-calendar-booking.ts'
import type { AttachedPhotoChange } from '../../kernel/attached-photos.ts'
import { removeUnusedPicture } from '../../kernel/remove-unused-picture.ts'
import { bookingHistory } from './booking-history.ts'
import { changePhotos } from './change-photos.ts'
import { deleteOldPhotos } from './delete-old-photos.ts'
import { getBooking } from './get-booking.ts'
import { getSalonBooking } from './get-salon-booking.ts'
import { removePhotos } from './remove-photos.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T08:00:00Z')
let t: TestApp
let salonId: string
let bookingId: string
let karen: { id: string }
let removed: string[]

const pathOf = (n: number) => `/images/${String(n).padStart(32, '0')}.webp`
const files = (...numbers: number[]) => numbers.map((n) => new Uint8Array([n]))
const change = (photos: Partial<AttachedPhotoChange>, by = karen, app = t.app) =>
  changePhotos(app, by, bookingId, { add: [], remove: [], ...photos })
const stored = async () => (await getBooking(t.app, karen, bookingId)).photos
const setBooking = (values: object) =>
  database.db.updateTable('booking').set(values).where('id', '=', bookingId).execute()

function appAt(now: Date): TestApp {
  const at = testApp(database, { now })
  at.app.images.store = async ([n = 0]) => pathOf(n)
  at.app.images.remove = async (path, owner) => void removed.push(`${path} of ${owner}`)
  return at
}

beforeEach(async () => {
  removed = []
  t = appAt(NOW)
  salonId = (await addSalon(database.db)).id
  const serviceId = await addService(database.db, salonId)
  const staffId = await addStaff(database.db, salonId, { performs: [serviceId] })
  karen = await addCustomer(database.db)
  const times = { from: new Date('2026-06-12T08:00:00Z'), to: new Date('2026-06-12T09:00:00Z') }
  bookingId = await addBooking(database.db, { salonId, staffId, serviceId, customerId: karen.id, ...times })
})

describe('photos for the salon', () => {
  it('are shown to the salon and the customer with the appointment, and in its history', async () => {
    await change({ add: files(1, 2) })
    await change({ add: files(3), remove: [pathOf(1)] })
    const photos = [pathOf(2), pathOf(3)]
    expect(await stored()).toEqual(photos)
    const owner = await addMember(database.db, salonId, 'owner')
    expect(await getSalonBooking(t.app, owner, bookingId)).toMatchObject({ photos })
    expect(await getCalendarBooking(t.app, owner, bookingId)).toMatchObject({ photos })
    const history = await bookingHistory(t.app, karen, { salonId, id: bookingId })
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([
      // Several changes in a row are one event.
      ['photos_changed', 'customer'],
    ])
    await t.runJobs()
    expect(removed).toEqual([`${pathOf(1)} of ${karen.id}`])
  })

  it('are at most three, also when two changes arrive at once', async () => {
    const many = { code: 'invalid_input', fields: { photos: 'too_many_attached_photos' } }
    expect(await expectRefusedUnchanged(database.db, () => change({ add: files(1, 2, 3, 4) }))).toEqual(many)
    await change({ add: files(1, 2) })
    expect(await expectRefusedUnchanged(database.db, () => change({ add: files(3, 4) }))).toEqual(many)
    const { done, refused } = await atOnce(change({ add: files(5) }), change({ add: files(6) }))
    expect({ done, refused: refused.length }).toEqual({ done: 1, refused: 1 })
    expect(await stored()).toHaveLength(3)
  })

  it('are added only by the customer, until the appointment ends; removed also later', async () => {
    await change({ add: files(1, 2) })
    const other = await addCustomer(database.db)
    expect(await expectRefusedUnchanged(database.db, () => change({ add: files(3) }, other))).toEqual({
      code: 'not_found',
    })
    const over = appAt(new Date('2026-06-12T09:00:00Z')).app
    const late = () => change({ add: files(3) }, karen, over)
    expect(await expectRefusedUnchanged(database.db, late)).toEqual({ code: 'not_eligible' })
    await setBooking({ status: 'cancelled' })
    expect(await expectRefusedUnchanged(database.db, () => change({ add: files(3) }))).toEqual({ code: 'not_eligible' })
    await change({ remove: [pathOf(1), pathOf(9)] }, karen, over)
    expect(await stored()).toEqual([pathOf(2)])
  })

  it('are deleted 90 days after the appointment', async () => {
    await change({ add: files(1) })
    await deleteOldPhotos(appAt(new Date('2026-09-10T08:59:00Z')).app)
    expect(await stored()).toEqual([pathOf(1)])
    const later = appAt(new Date('2026-09-10T09:01:00Z'))
    await deleteOldPhotos(later.app)
    expect(await stored()).toEqual([])
    await later.runJobs()
    expect(removed.filter((one) => one.endsWith(karen.id))).toEqual([`${pathOf(1)} of ${karen.id}`])
  })

  it('are removed with an appointment that becomes another client’s, but a picture used elsewhere stays stored', async () => {
    await change({ add: files(1, 2) })
    await removeUnusedPicture(t.app, { path: pathOf(1), owner: karen.id })
    expect(removed).toEqual([])
    await database.db
      .updateTable('person')
      .set({ picture: pathOf(2) })
      .where('id', '=', karen.id)
      .execute()
    await database.db.transaction().execute((tx) => removePhotos(t.app, tx, { salonId, bookingIds: [bookingId] }))
    expect(await stored()).toEqual([])
    await t.runJobs()
    expect(removed).toEqual([`${pathOf(1)} of ${karen.id}`])
  })
})
