import { beforeEach, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment, setUpSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { markAsCompleted } from '../../bookings/booking/close-booking.ts'
import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import { addReview } from '../../discovery/reviews/add-review.ts'
import { remind } from './enqueue-reminders.ts'
import { notifyBooking } from './notify-booking.ts'
import { savePreferences } from './save-preferences.ts'
import { sendOnce } from './send-once.ts'

const database = freshDatabase()
const APPOINTMENT = new Date('2026-12-04T10:00:00Z')
let t: TestApp
let testSalon: TestSalon
let me: { id: string; email: string }
let bookingId: string

beforeEach(async () => {
  ;({ t, testSalon, me } = await setUpSalon(database))
  await choose(t.app, me, testSalon, APPOINTMENT)
  ;({ bookingId } = await payForAppointment(t.app, me))
  await sentSubjects()
})

/** The subjects of what has been sent to me since. */
async function sentSubjects(): Promise<string[]> {
  await t.runJobs()
  return t.mails.splice(0).flatMap(({ to, subject }) => (to === me.email ? [subject.split(':')[0] ?? ''] : []))
}
/** An app whose mails are on their way until `finish` is called, if ever: a process that dies meanwhile never hears. */
function slowMails() {
  let begin = () => {}
  let finish = () => {}
  const started = new Promise<void>((resolve) => {
    begin = resolve
  })
  const arrives = new Promise<void>((resolve) => {
    finish = resolve
  })
  const send = async (mail: (typeof t.mails)[0]) => {
    begin()
    await arrives
    t.mails.push(mail)
  }
  return { app: { ...t.app, mailer: { send } }, started, finish: () => finish() }
}
async function minuteAt(time: string): Promise<string[]> {
  t.clock.at = new Date(time)
  await remind(t.app)
  return sentSubjects()
}

it('reminds a day and two hours before, once each however often it runs, also beside itself', async () => {
  expect(await minuteAt('2026-12-03T09:59:00Z')).toEqual([])
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  await Promise.all([remind(t.app), remind(t.app), remind(t.app)])
  expect(await sentSubjects()).toEqual(['Reminder'])
  expect(await minuteAt('2026-12-03T10:01:00Z')).toEqual([])
  expect(await minuteAt('2026-12-04T08:00:00Z')).toEqual(['Starting soon'])
  expect(await minuteAt('2026-12-04T08:01:00Z')).toEqual([])
})

const job = () => ({ bookingId, event: 'reminder_day', reader: 'customer' }) as const

it('says it once when the job runs twice, also beside itself: the other comes back and finds it said', async () => {
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

it('says it again, once, when the process died over it, and not before it may be taken for dead', async () => {
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  const dead = slowMails()
  void notifyBooking(dead.app, job())
  await dead.started
  t.clock.at = new Date('2026-12-03T10:00:29Z')
  await expect(notifyBooking(t.app, job())).rejects.toThrow('Somebody is sending')
  expect(await sentSubjects()).toEqual([])
  t.clock.at = new Date('2026-12-03T10:00:30Z')
  const tries = await Promise.allSettled([notifyBooking(t.app, job()), notifyBooking(t.app, job())])
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  await notifyBooking(t.app, job())
  expect(await sentSubjects()).toEqual(['Reminder'])
})

it('is left to a process that still sends it, however long its mail server takes', async () => {
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
      })
      await expect(notifyBooking(t.app, job())).rejects.toThrow('Somebody is sending')
    }
    slow.finish()
    await sending
    expect(await sentSubjects()).toEqual(['Reminder'])
  } finally {
    vi.useRealTimers()
  }
})

it('says nothing after a cancellation, also of what a process died over', async () => {
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  const dead = slowMails()
  void notifyBooking(dead.app, job())
  await dead.started
  await cancelBooking(t.app, me, { bookingId })
  expect(await sentSubjects()).toEqual(['Cancelled'])
  t.clock.at = new Date('2026-12-03T10:30:00Z')
  await notifyBooking(t.app, job())
  expect(await sentSubjects()).toEqual([])
  const notice = { salonId: testSalon.salonId, bookingId, kind: 'confirmed#9', side: 'customer' } as const
  await sendOnce(t.app, notice, ['confirmed'], () => Promise.reject(new Error('was sent')))
})

it('tries again when the mail could certainly not be sent', async () => {
  t.clock.at = new Date('2026-12-03T10:00:00Z')
  const away = { ...t.app, mailer: { send: () => Promise.reject(new Error('away')) } }
  await expect(notifyBooking(away, job())).rejects.toThrow('away')
  await notifyBooking(t.app, job())
  expect(await sentSubjects()).toEqual(['Reminder'])
})

it('never reminds of what was cancelled between, and by the new time of what was moved', async () => {
  t.clock.at = new Date('2026-12-03T09:59:00Z')
  const there = { startsAt: new Date('2026-12-05T10:00:00Z'), staffId: testSalon.anna }
  await rescheduleBooking(t.app, me, bookingId, there)
  expect(await sentSubjects()).toEqual(['Rescheduled'])
  expect(await minuteAt('2026-12-03T10:00:00Z')).toEqual([])
  t.clock.at = new Date('2026-12-04T10:00:00Z')
  await remind(t.app)
  await cancelBooking(t.app, me, { bookingId })
  expect(await sentSubjects()).toEqual(['Cancelled'])
})

it('does not remind of what was moved, or confirmed, a moment ago', async () => {
  t.clock.at = new Date('2026-12-03T09:45:00Z')
  await rescheduleBooking(t.app, me, bookingId, { startsAt: new Date('2026-12-04T10:30:00Z'), staffId: testSalon.anna })
  expect(await sentSubjects()).toEqual(['Rescheduled'])
  expect(await minuteAt('2026-12-03T10:30:00Z')).toEqual([])
  expect(await minuteAt('2026-12-04T08:30:00Z')).toEqual(['Starting soon'])
})

it('asks how it was, once in a while, and not who has said so', async () => {
  const receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  t.clock.at = new Date('2026-12-04T11:00:00Z')
  await markAsCompleted(t.app, receptionist, bookingId)
  expect(await minuteAt('2026-12-04T12:00:00Z')).toEqual([])
  expect(await minuteAt('2026-12-04T14:00:00Z')).toEqual([`How was your appointment at ${await nameOf(testSalon)}?`])
  expect(await minuteAt('2026-12-04T14:01:00Z')).toEqual([])
  const review = { salonId: testSalon.salonId, rating: 5, description: 'Wonderful, thank you.' }
  await addReview(t.app, { id: me.id, name: 'Karen', lastName: 'Holm' }, review)
  await notifyBooking(t.app, { bookingId, event: 'review_request', reader: 'customer' })
  expect(await sentSubjects()).toEqual([])
})

it('writes to whom, and by what, each has chosen', async () => {
  await database.db
    .updateTable('person')
    .set({ phone: '+4520123456', phone_verified: true })
    .where('id', '=', me.id)
    .execute()
  await savePreferences(t.app, me, [{ kind: 'reminders', mail: false, sms: true }])
  const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  for (const { personId: id } of [anna, bo])
    await savePreferences(t.app, { id }, [{ kind: 'salon_visits', mail: true, sms: false }])
  expect(await minuteAt('2026-12-03T10:00:00Z')).toEqual([])
  expect(t.sms).toMatchObject([{ to: '+4520123456', text: expect.stringContaining(`/appointments/${bookingId}`) }])
  await cancelBooking(t.app, me, { bookingId })
  await t.runJobs()
  expect(t.mails.map(({ to }) => to)).toEqual([me.email, 'salon@example.com', anna.email])
})

async function nameOf({ salonId }: TestSalon): Promise<string> {
  const { name } = await database.db
    .selectFrom('salon')
    .select('name')
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  return name
}
