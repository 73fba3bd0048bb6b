import { beforeEach, expect, it, vi } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { noPayments } from '../../../platform/payments/no-payments.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { markCompleted } from '../../bookings/booking/mark-completed.ts'
import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import { addReview } from '../../discovery/reviews/add-review.ts'
import { enqueueReminders } from './enqueue-reminders.ts'
import { notifyBooking } from './notify-booking.ts'
import { savePreferences } from './save-preferences.ts'
import { sendOnce } from './send-once.ts'

const { database, t, testSalon, me } = freshTestSalon()
const APPOINTMENT = new Date('2026-12-04T10:00:00Z')
let bookingId: string

beforeEach(async () => {
  await choose(t.app, me, testSalon, APPOINTMENT)
  ;({ bookingId } = await payForAppointment(t.app, me))
  await sentSubjects()
})

/** The subjects of the mails that were sent to me since the last call. */
async function sentSubjects(): Promise<string[]> {
  await t.runJobs()
  return t.mails.splice(0).flatMap(({ to, subject }) => (to === me.email ? [subject.split(':')[0] ?? ''] : []))
}
/** An App whose mails are delayed until `finish` is called; without it, the process seems to have died. */
function slowMails() {
  let start = () => {}
  let finish = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const arrives = new Promise<void>((resolve) => {
    finish = resolve
  })
  const send = async (mail: (typeof t.mails)[0]) => {
    start()
    await arrives
    t.mails.push(mail)
  }
  return { app: { ...t.app, mailer: { send } }, started, finish: () => finish() }
}
async function remindAt(time: string): Promise<string[]> {
  t.clock.at = new Date(time)
  await enqueueReminders(t.app)
  return sentSubjects()
}

it('reminders are sent a day and two hours before, once each with concurrent jobs', async () => {
  expect(await remindAt('2026-12-03T09:59:00Z')).toEqual([])
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  await Promise.all([enqueueReminders(t.app), enqueueReminders(t.app), enqueueReminders(t.app)])
  expect(await sentSubjects()).toEqual(['Reminder'])
  expect(await remindAt('2026-12-03T10:01:00Z')).toEqual([])
  expect(await remindAt('2026-12-04T08:00:00Z')).toEqual(['Starting soon'])
  expect(await remindAt('2026-12-04T08:01:00Z')).toEqual([])
})

const job = () => ({ bookingId, event: 'reminder_day', side: 'customer' }) as const

it('a notification is sent once if its job runs twice concurrently', async () => {
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  const slow = slowMails()
  const first = notifyBooking(slow.app, job())
  await slow.started
  await expect(notifyBooking(t.app, job())).rejects.toThrow('Somebody is sending')
  slow.finish()
  await first
  await Promise.all([notifyBooking(t.app, job()), notifyBooking(t.app, job())])
  expect(await sentSubjects()).toEqual(['Reminder'])
})

it('a notification is sent again after its process died, but not before its claim expires', async () => {
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  const died = slowMails()
  void notifyBooking(died.app, job())
  await died.started
  t.clock.at = new Date('2026-12-03T10:00:29Z')
  await expect(notifyBooking(t.app, job())).rejects.toThrow('Somebody is sending')
  expect(await sentSubjects()).toEqual([])
  t.clock.at = new Date('2026-12-03T10:00:30Z')
  const tries = await Promise.allSettled([notifyBooking(t.app, job()), notifyBooking(t.app, job())])
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  await notifyBooking(t.app, job())
  expect(await sentSubjects()).toEqual(['Reminder'])
})

it('a notification is not sent again while a slow process is still sending it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    t.clock.at = new Date('2026-12-03T10:00:00Z')
    const slow = slowMails()
    const sending = notifyBooking(slow.app, job())
    await slow.started
    for (const at of ['2026-12-03T10:00:25Z', '2026-12-03T10:00:50Z']) {
      t.clock.at = new Date(at)
      const until = new Date(t.clock.at.getTime() + 30_000)
      vi.advanceTimersByTime(10_000)
      await vi.waitFor(async () => {
        const { claimed_until } = await database.db
          .selectFrom('notification_sent')
          .select('claimed_until')
          .where('booking_id', '=', bookingId)
          .where('claimed_until', 'is not', null)
          .executeTakeFirstOrThrow()
        expect(claimed_until).toEqual(until)
      }, 20_000)
      await expect(notifyBooking(t.app, job())).rejects.toThrow('Somebody is sending')
    }
    slow.finish()
    await sending
    expect(await sentSubjects()).toEqual(['Reminder'])
  } finally {
    vi.useRealTimers()
  }
})

it('no reminder is sent after a cancellation, even if its process died', async () => {
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  const died = slowMails()
  void notifyBooking(died.app, job())
  await died.started
  await cancelBooking(t.app, me, { bookingId })
  expect(await sentSubjects()).toEqual(['Cancelled'])
  t.clock.at = new Date('2026-12-03T10:30:00Z')
  await notifyBooking(t.app, job())
  expect(await sentSubjects()).toEqual([])
  const notification = { salonId: testSalon.salonId, bookingId, kind: 'confirmed#9', side: 'customer' } as const
  await sendOnce(t.app, notification, ['confirmed'], () => Promise.reject(new Error('was sent')))
})

it('a notification is sent again if the mail was certainly not sent', async () => {
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  const failing = { ...t.app, mailer: { send: () => Promise.reject(new Error('away')) } }
  await expect(notifyBooking(failing, job())).rejects.toThrow('away')
  await notifyBooking(t.app, job())
  expect(await sentSubjects()).toEqual(['Reminder'])
})

it('a cancelled appointment has no reminder, and a moved one at its new time', async () => {
  t.clock.at = new Date('2026-12-03T09:59:00Z')
  const target = { startsAt: new Date('2026-12-05T10:00:00Z'), staffId: testSalon.anna }
  await rescheduleBooking(t.app, me, bookingId, target)
  expect(await sentSubjects()).toEqual(['Rescheduled'])
  expect(await remindAt('2026-12-03T10:00:00Z')).toEqual([])
  t.clock.at = new Date('2026-12-04T10:00:00Z')
  await enqueueReminders(t.app)
  await cancelBooking(t.app, me, { bookingId })
  expect(await sentSubjects()).toEqual(['Cancelled'])
})

it('no reminder is sent for an appointment that was just moved', async () => {
  t.clock.at = new Date('2026-12-03T09:45:00Z')
  await rescheduleBooking(t.app, me, bookingId, { startsAt: new Date('2026-12-04T10:30:00Z'), staffId: testSalon.anna })
  expect(await sentSubjects()).toEqual(['Rescheduled'])
  expect(await remindAt('2026-12-03T10:30:00Z')).toEqual([])
  expect(await remindAt('2026-12-04T08:30:00Z')).toEqual(['Starting soon'])
})

it('a review request is sent once, and not after a review', async () => {
  const receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  t.clock.at = new Date('2026-12-04T11:00:00Z')
  await markCompleted(t.app, receptionist, bookingId)
  expect(await remindAt('2026-12-04T12:00:00Z')).toEqual([])
  expect(await remindAt('2026-12-04T14:00:00Z')).toEqual([`How was your appointment at ${await nameOf(testSalon)}?`])
  expect(await remindAt('2026-12-04T14:01:00Z')).toEqual([])
  const review = { salonId: testSalon.salonId, rating: 5, description: 'Wonderful, thank you.' }
  await addReview(t.app, { id: me.id, name: 'Karen', lastName: 'Holm' }, review)
  await notifyBooking(t.app, { bookingId, event: 'review_request', side: 'customer' })
  expect(await sentSubjects()).toEqual([])
})

it.each([
  ['', true],
  [' not where the salon accepts no cards', false],
])('a review request has a link for a tip,%s', async (_where, accepts) => {
  await database.db.updateTable('salon').set({ tips_online: true }).where('id', '=', testSalon.salonId).execute()
  t.clock.at = new Date('2026-12-04T11:00:00Z')
  await markCompleted(t.app, await addMember(database.db, testSalon.salonId, 'reception'), bookingId)
  const app = accepts ? t.app : { ...t.app, payments: noPayments() }
  await t.runJobs()
  t.mails.splice(0)
  await notifyBooking(app, { bookingId, event: 'review_request', side: 'customer' })
  expect(t.mails.map(({ text }) => text.includes(`/appointments/${bookingId}/tip`))).toEqual([accepts])
})

it('notifications are sent to the chosen recipients by the chosen channels', async () => {
  await database.db
    .updateTable('person')
    .set({ phone: '+4520123456', phone_verified: true })
    .where('id', '=', me.id)
    .execute()
  await savePreferences(t.app, me, [{ kind: 'reminders', mail: false, sms: true }])
  const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  for (const { personId: id } of [anna, bo])
    await savePreferences(t.app, { id }, [{ kind: 'salon_bookings', mail: true, sms: false }])
  expect(await remindAt('2026-12-03T10:00:00Z')).toEqual([])
  expect(t.sms).toMatchObject([{ to: '+4520123456', text: expect.stringContaining(`/answer/${bookingId}`) }])
  await cancelBooking(t.app, me, { bookingId })
  await t.runJobs()
  expect(t.mails.map(({ to }) => to)).toEqual([me.email, 'salon@example.com', anna.email])
})

async function nameOf({ salonId }: TestSalon): Promise<string> {
  const name = await columnOf(database.db, 'salon', 'name', salonId)
  return name
}
