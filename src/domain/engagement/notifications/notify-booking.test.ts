import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, choose, payCart, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { saveLocale } from '../../identity/accounts/save-locale.ts'
import { notifyBooking } from './notify-booking.ts'

const database = freshDatabase()

it('customer and salon are notified in their languages, in the salon’s time zone', async () => {
  const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const [owner, customer] = [await addCustomer(database.db), await addCustomer(database.db)]
  await saveLocale(t.app, owner, 'da')
  await saveLocale(t.app, customer, 'de')
  const testSalon = await addTestSalon(database.db, { owner_id: owner.id })
  await choose(t.app, customer, testSalon, new Date('2026-12-04T10:00:00Z'))
  await payCart(t.app, customer)
  await t.runJobs()

  const theirs = t.mails.find(({ to }) => to === customer.email)
  expect(theirs?.subject).toMatch(/^Bestätigt: Salon \d+, Fr., 4\. Dezember 2026, 11:00 Uhr$/)
  expect(theirs?.text).toContain('dein Termin ist bestätigt')
  expect(theirs?.text.replaceAll(/\s/g, ' ')).toContain('Mit Karte bezahlt: 400 DKK')
  expect(t.mails.find(({ to }) => to === 'salon@example.com')).toMatchObject({
    subject: 'Ny booking: fre. den 4. december 2026 kl. 11:00',
    text: expect.stringContaining('Haircut hos Anna'),
  })
})

it.each([
  ['2026-12-03T10:00:00Z', 'You can cancel free of charge until Thu, 3 December 2026, 11:00.'],
  ['2026-12-03T10:00:01Z', 'If you cancel, a late-cancellation fee of 10% of the service price applies.'],
])('the mail about an appointment on 4 December, booked at %s, has the terms of that time', async (now, terms) => {
  const t = testApp(database, { now: new Date(now) })
  const customer = await addCustomer(database.db)
  const testSalon = await addTestSalon(database.db)
  await choose(t.app, customer, testSalon, new Date('2026-12-04T10:00:00Z'))
  await payCart(t.app, customer)
  await t.runJobs()
  expect(t.mails.find(({ to }) => to === customer.email)?.text).toContain(terms)
})

it('one side is not notified twice because the other cannot be reached', async () => {
  const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const customer = await addCustomer(database.db)
  const testSalon = await addTestSalon(database.db, { email: 'away@example.com' })
  const sent: string[] = []
  const send = async ({ to }: { to: string }) => {
    if (to === 'away@example.com') throw new Error('no such mailbox')
    sent.push(to)
  }
  const app = { ...t.app, mailer: { send } }
  await choose(app, customer, testSalon, new Date('2026-12-04T10:00:00Z'))
  const outcome = await payCart(app, customer)
  const bookingId = outcome.kind === 'placed' ? outcome.bookingId : null
  const notification = { bookingId: bookingId ?? '', event: 'confirmed' } as const
  await notifyBooking(app, { ...notification, side: 'customer' })
  await expect(notifyBooking(app, { ...notification, side: 'salon' })).rejects.toThrow('no such mailbox')
  expect(sent).toEqual([customer.email])
})

it.each([true, false])(
  'with a confirmed address (%s) reminders can be answered and guests are notified',
  async (email_verified) => {
    const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
    const customer = await addCustomer(database.db, { email_verified })
    await choose(t.app, customer, await addTestSalon(database.db), new Date('2026-12-04T10:00:00Z'))
    const { bookingId } = await payForAppointment(t.app, customer)
    const guests = JSON.stringify([{ name: 'Ole', email: 'ole@example.com' }])
    await database.db.updateTable('booking').set({ guests }).where('id', '=', bookingId).execute()
    await database.db.updateTable('booking_line').set({ guest: 1 }).where('booking_id', '=', bookingId).execute()
    await notifyBooking(t.app, { bookingId, event: 'confirmed', side: 'customer' })
    expect(t.mails.map(({ to }) => to).sort()).toEqual(
      [customer.email, ...(email_verified ? ['ole@example.com'] : [])].sort(),
    )
    t.clock.at = new Date('2026-12-03T10:30:00Z')
    await notifyBooking(t.app, { bookingId, event: 'reminder_day', side: 'customer' })
    const reminder = t.mails.at(-1)
    expect(reminder?.to).toBe(customer.email)
    expect(reminder?.text.includes(`/answer/${bookingId}/`)).toBe(email_verified)
    // The address may be somebody else's, who can remove it.
    expect(reminder?.text.includes(`/not-my-account/${customer.id}/`)).toBe(!email_verified)
  },
)
