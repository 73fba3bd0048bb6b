import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { getLinkedBooking } from '../../bookings/answering/get-linked-booking.ts'
import { cancelAsSalon } from '../../bookings/booking/decline-booking.ts'
import { bookForClient } from '../../calendar/book-for-client.ts'
import { moveInCalendar } from '../../calendar/move-in-calendar.ts'
import { consoleBooking } from '../../calendar/schema.ts'
import type { Member } from '../../kernel/member.ts'
import type { ClientSms } from '../../salons/policies/client-sms.ts'
import { setClientSms } from '../../salons/policies/set-client-sms.ts'
import { channelOf } from './channel-of.ts'
import { enqueueReminders } from './enqueue-reminders.ts'
import { savePreferences } from './save-preferences.ts'

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

describe('with an address and a number', () => {
  /** What a client gets of the confirmation, a change and the reminder, by the first line. */
  async function sent(clientSms: ClientSms) {
    await setClientSms(t.app, owner, { clientSms })
    const email = `${clientSms}@example.com`
    const bookingId = await book({ phone: '20 12 34 56', email })
    const channel = await channelOf(t.app, owner, bookingId)
    await t.runJobs()
    await moveInCalendar(t.app, owner, { bookingId, startsAt: new Date('2026-12-04T12:00:00Z') })
    await aMinuteLater(t)
    t.clock.at = new Date('2026-12-03T12:30:00Z')
    await enqueueReminders(t.app)
    await enqueueReminders(t.app)
    await t.runJobs()
    const first = (text: string) => text.split(':')[0]
    return {
      channel,
      mails: t.mails.flatMap(({ to, subject }) => (to === email ? [first(subject)] : [])),
      sms: t.sms.map(({ to, text }) => `${to} ${first(text)}`),
    }
  }
  const mails = ['Confirmed', 'Rescheduled', 'Reminder']

  it('the reminder is also an SMS where the salon has chosen that, and the rest is not', async () => {
    expect(await sent('reminders')).toEqual({ channel: 'mail', mails, sms: ['+4520123456 Reminder'] })
  })

  it('every notification is also an SMS where the salon has chosen that, each once', async () => {
    const sms = mails.map((what) => `+4520123456 ${what}`)
    expect(await sent('all')).toEqual({ channel: 'both', mails, sms })
  })

  it('there is no SMS by default', async () => {
    expect(await sent('no_email')).toEqual({ channel: 'mail', mails, sms: [] })
  })
})

it('what customers with an account have chosen is not changed by the salon’s choice', async () => {
  await setClientSms(t.app, owner, { clientSms: 'all' })
  const customer = await addCustomer(database.db, { phone: '+4520999999', phone_verified: true })
  await choose(t.app, customer, testSalon, SLOT)
  const { bookingId } = await payForAppointment(t.app, customer)
  expect(await channelOf(t.app, owner, bookingId)).toBe('mail')
  await savePreferences(t.app, customer, [{ kind: 'bookings', mail: false, sms: false }])
  expect(await channelOf(t.app, owner, bookingId)).toBe('none')
  const ida = { phone: '20 12 34 56', email: 'ida@example.com' }
  const booked = await book({ ...ida, startsAt: new Date('2026-12-04T13:00:00Z') })
  expect(await channelOf(t.app, owner, booked)).toBe('both')
  // Merged with a record that has an account: the appointment stays one without.
  const ofIda = database.db.updateTable('client').set({ person_id: customer.id }).where('email', '=', 'ida@example.com')
  await database.db.updateTable('client').set({ person_id: null }).where('person_id', '=', customer.id).execute()
  await ofIda.where('salon_id', '=', testSalon.salonId).execute()
  expect(await channelOf(t.app, owner, booked)).toBe('mail')
})

it('with neither nobody is notified, and the console says so', async () => {
  const bookingId = await book({})
  expect(await channelOf(t.app, owner, bookingId)).toBe('none')
  await t.runJobs()
  expect([t.sms, t.mails.filter(({ to }) => to !== 'salon@example.com')]).toEqual([[], []])
})
