import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { getLinkedBooking } from '../../bookings/answering/get-linked-booking.ts'
import { cancelAsSalon } from '../../bookings/booking/decline-booking.ts'
import { bookForClient } from '../../bookings/calendar/book-for-client.ts'
import { moveInCalendar } from '../../bookings/calendar/move-in-calendar.ts'
import { consoleBooking } from '../../bookings/calendar/schema.ts'
import type { Member } from '../../kernel/member.ts'
import { channelOf } from './channel-of.ts'
import { enqueueReminders } from './enqueue-reminders.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

async function book(contact: object): Promise<string> {
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  const requested = consoleBooking.parse({ lines, startsAt: SLOT, clientId: null, name: 'Ida Krogh', ...contact })
  return (await bookForClient(t.app, owner, requested)).bookingId
}

it('a client with only a number gets SMS for confirmation, change, reminder and cancellation, with a link', async () => {
  const bookingId = await book({ phone: '20 12 34 56' })
  expect(await channelOf(t.app, owner, bookingId)).toBe('sms')
  await t.runJobs()
  await moveInCalendar(t.app, owner, { bookingId, startsAt: new Date('2026-12-04T12:00:00Z') })
  await aMinuteLater(t)
  t.clock.at = new Date('2026-12-03T12:30:00Z')
  await enqueueReminders(t.app)
  await t.runJobs()
  await cancelAsSalon(t.app, owner, { bookingId, reason: 'Anna is ill' })
  await aMinuteLater(t)
  expect(t.sms.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => '+4520123456'))
  const [confirmed, moved, reminder, cancelled] = t.sms.map(({ text }) => text.split('\n'))
  expect([confirmed?.[0], moved?.[0], reminder?.[0], cancelled?.[0]]).toEqual([
    expect.stringMatching(/^Confirmed: /),
    expect.stringMatching(/^Rescheduled: /),
    expect.stringMatching(/^Reminder: /),
    expect.stringMatching(/^Cancelled: /),
  ])
  for (const lines of [confirmed, moved, reminder, cancelled]) {
    const [id = '', token = ''] = lines?.at(-1)?.split('/').slice(-2) ?? []
    expect((await getLinkedBooking(t.app, id, token)).id).toBe(bookingId)
  }
  expect(t.mails.filter(({ to }) => to !== 'salon@example.com')).toEqual([])
})

it('with an address there is a mail and no SMS; its link needs no account', async () => {
  const bookingId = await book({ phone: '20 12 34 56', email: 'ida@example.com' })
  expect(await channelOf(t.app, owner, bookingId)).toBe('mail')
  await t.runJobs()
  expect(t.sms).toEqual([])
  expect(t.mails.find(({ to }) => to === 'ida@example.com')?.text).toContain(`/answer/${bookingId}/`)
})

it('with neither nobody is notified, and the console knows it', async () => {
  const bookingId = await book({})
  expect(await channelOf(t.app, owner, bookingId)).toBe('none')
  await t.runJobs()
  expect([t.sms, t.mails.filter(({ to }) => to !== 'salon@example.com')]).toEqual([[], []])
})
