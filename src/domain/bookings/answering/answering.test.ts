import { beforeEach, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { appointmentsIn } from '../../calendar/appointments-in.ts'
import { enqueueReminders } from '../../engagement/notifications/enqueue-reminders.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { confirmAttendance } from '../booking/confirm-attendance.ts'
import { getBooking } from '../booking/get-booking.ts'
import { reportLate } from '../booking/report-late.ts'
import { rescheduleBooking } from '../booking/reschedule-booking.ts'
import { getLinkedBooking } from './get-linked-booking.ts'

const { database, t, testSalon, me } = freshTestSalon()
const APPOINTMENT = new Date('2026-12-04T10:00:00Z')
let bookingId: string

beforeEach(async () => {
  await choose(t.app, me, testSalon, APPOINTMENT)
  ;({ bookingId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.splice(0)
})

const booking = () => getBooking(t.app, me, bookingId)
const eventsOf = async () => {
  const rows = await database.db
    .selectFrom('booking_event')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .execute()
  return rows.map(({ kind }) => kind)
}
/** The id and token in the link of the reminder. */
async function linkOfReminder(): Promise<[string, string]> {
  await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', me.id).execute()
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  await enqueueReminders(t.app)
  await t.runJobs()
  const { text = '' } = t.mails.splice(0).find(({ to }) => to === me.email) ?? {}
  const [, id = '', token = ''] = /\/answer\/([^/\s]+)\/([^/\s]+)/.exec(text) ?? []
  return [id, token]
}

it('a reminder has a link that shows its booking without an account, and no other', async () => {
  const [id, token] = await linkOfReminder()
  expect(id).toBe(bookingId)
  expect(await getLinkedBooking(t.app, id, token)).toMatchObject({ id: bookingId, clientConfirmedAt: null })
  await expect(getLinkedBooking(t.app, id, `${token}x`)).rejects.toMatchObject({ code: 'not_found' })
  await expect(getLinkedBooking(t.app, testSalon.salonId, token)).rejects.toMatchObject({ code: 'not_found' })
  // Reading it changed nothing.
  expect(await booking()).toMatchObject({ clientConfirmedAt: null, status: 'confirmed' })
  t.clock.at = new Date('2026-12-05T12:00:00Z')
  await expect(getLinkedBooking(t.app, id, token)).rejects.toMatchObject({ code: 'not_found' })
})

it('the link does not show the photos for the salon', async () => {
  const photos = ['/images/00000000000000000000000000000001.webp']
  await database.db.updateTable('booking').set({ photos }).where('id', '=', bookingId).execute()
  expect(await getLinkedBooking(t.app, ...(await linkOfReminder()))).toMatchObject({ photos: [] })
  expect(await booking()).toMatchObject({ photos })
})

it('a client confirms by the link or the account, once, and not after the start', async () => {
  const by = { linkTo: bookingId }
  await Promise.all([confirmAttendance(t.app, by, bookingId), confirmAttendance(t.app, me, bookingId)])
  expect((await booking()).clientConfirmedAt).toEqual(t.clock.at)
  expect((await eventsOf()).filter((kind) => kind === 'attendance_confirmed')).toHaveLength(1)
  const other = await addCustomer(database.db)
  for (const holder of [other, { linkTo: testSalon.salonId }]) {
    await expect(confirmAttendance(t.app, holder, bookingId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelBooking(t.app, holder, { bookingId })).rejects.toMatchObject({ code: 'not_found' })
  }
  t.clock.at = APPOINTMENT
  await expect(confirmAttendance(t.app, me, bookingId)).rejects.toMatchObject({ code: 'too_late' })
})

it('rescheduling by the link clears the answer for the earlier time', async () => {
  const by = { linkTo: bookingId }
  await confirmAttendance(t.app, by, bookingId)
  const startsAt = new Date('2026-12-04T12:00:00Z')
  expect(await rescheduleBooking(t.app, by, bookingId, { startsAt, staffId: 'anyone' })).toEqual({ moved: true })
  expect(await booking()).toMatchObject({ startsAt, clientConfirmedAt: null, lateMinutes: null })
})

it('cancelling by the link charges what was shown, and then nothing can be answered', async () => {
  const by = { linkTo: bookingId }
  t.clock.at = new Date('2026-12-03T12:00:00Z')
  await expect(cancelBooking(t.app, by, { bookingId, acceptedFeeMinor: 0 })).rejects.toMatchObject({
    code: 'price_changed',
  })
  await cancelBooking(t.app, by, { bookingId, acceptedFeeMinor: 4_000 })
  expect(await booking()).toMatchObject({ status: 'cancelled', feeMinor: 4_000 })
  await expect(confirmAttendance(t.app, by, bookingId)).rejects.toMatchObject({ code: 'too_late' })
  await expect(cancelBooking(t.app, by, { bookingId })).rejects.toMatchObject({ code: 'already_cancelled' })
})

it('a client who is late notifies the salon, which gets a mail for each other number', async () => {
  const by = { linkTo: bookingId }
  const mails = async () => {
    await t.runJobs()
    return t.mails.splice(0).flatMap(({ subject, text }) => (subject.startsWith('Running late') ? [text] : []))
  }
  await expect(reportLate(t.app, by, { bookingId, minutes: 10 })).rejects.toMatchObject({ code: 'too_late' })
  t.clock.at = new Date('2026-12-04T09:50:00Z')
  await expect(reportLate(t.app, by, { bookingId, minutes: 60 })).rejects.toMatchObject({ code: 'invalid_input' })
  await reportLate(t.app, by, { bookingId, minutes: 10 })
  expect((await mails())[0]).toContain('10 minutes late')
  await reportLate(t.app, me, { bookingId, minutes: 10 })
  expect(await mails()).toEqual([])
  await reportLate(t.app, me, { bookingId, minutes: 20 })
  expect((await mails())[0]).toContain('20 minutes late')
  expect(await booking()).toMatchObject({ lateMinutes: 20, clientConfirmedAt: t.clock.at })
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const [card] = await appointmentsIn(database.db, owner, {
    staffIds: null,
    ...{ from: new Date('2026-12-04T00:00:00Z'), to: new Date('2026-12-05T00:00:00Z') },
  })
  expect(card).toMatchObject({ id: bookingId, clientConfirmed: true, lateMinutes: 20 })
  t.clock.at = new Date('2026-12-04T10:31:00Z')
  await expect(reportLate(t.app, me, { bookingId, minutes: 5 })).rejects.toMatchObject({ code: 'too_late' })
})
