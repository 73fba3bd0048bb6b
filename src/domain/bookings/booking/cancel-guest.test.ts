import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { forTwo, putForTwo } from '../../../../tests/support/shared-appointments.ts'
import {
  addTestSalon,
  ledger,
  payCart,
  payForAppointment,
  paymentOfCart,
} from '../../../../tests/support/test-salon.ts'
import { readCalendar } from '../../calendar/read-calendar.ts'
import type { SharedChoiceInput } from '../../checkout/cart/schema.ts'
import { pay } from '../../checkout/online/pay.ts'
import { addMinutes } from '../../kernel/time.ts'
import { cancelBooking, quoteCancellation } from './cancel-booking.ts'
import { cancelGuest } from './cancel-guest.ts'
import { confirmBooking } from './confirm-booking.ts'
import { getBooking } from './get-booking.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
const { busy, payment } = ledger(database)

/** Guests are written to only by those with a verified address. */
const verifyEmail = () =>
  database.db.updateTable('person').set({ email_verified: true }).where('id', '=', me.id).execute()

async function booked(change: Partial<SharedChoiceInput> = {}) {
  await putForTwo(t.app, me, forTwo(testSalon, SLOT, change))
  return payForAppointment(t.app, me)
}

const oneAfterTheOther = () => ({
  mode: 'consecutive' as const,
  guests: ['Clara', 'Dina'].map((name) => ({ name, email: `${name.toLowerCase()}@example.com` })),
  lines: [0, 1, 2].map((guest) => ({ guest, serviceId: testSalon.cut, staffId: testSalon.anna })),
})

describe('an appointment for several people', () => {
  it('can be cancelled for one of them, who is refunded, and the others keep their times', async () => {
    await verifyEmail()
    const { orderId, bookingId } = await booked(oneAfterTheOther())
    await t.runJobs()
    t.mails.length = 0
    await cancelGuest(t.app, me, { bookingId, guest: 1 })
    await t.runJobs()
    const { lines, totalMinor, startsAt, endsAt } = await getBooking(t.app, me, bookingId)
    expect(lines.map(({ guest, startsAt }) => [guest, new Date(startsAt)])).toEqual([
      [0, SLOT],
      [2, addMinutes(SLOT, 120)],
    ])
    expect({ totalMinor, startsAt, endsAt }).toEqual({
      ...{ totalMinor: 80_000, startsAt: SLOT, endsAt: addMinutes(SLOT, 180) },
    })
    expect(await payment(orderId)).toMatchObject({ captured_minor: 120_000, due_minor: 80_000, refunded_minor: 40_000 })
    expect(await busy(testSalon)).toHaveLength(2)
    expect(t.mails.map(({ to, subject }) => [to, subject.split(/:| no\./)[0]]).sort()).toEqual(
      [
        ['clara@example.com', 'Cancelled'],
        [me.email, 'Cancelled for one person'],
        [me.email, 'Credit note'],
        ['salon@example.com', 'Cancelled for one person'],
      ].sort(),
    )
  })

  it('is refunded for one of them after another was refunded, who can no longer be cancelled', async () => {
    const { orderId, bookingId } = await booked(oneAfterTheOther())
    await t.runJobs()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const first = { lines: [{ key: 'booking:0', quantity: 1 }], back: 'card', restock: false }
    await refundAsQuoted(t.app, owner, { attemptKey: randomUUID(), orderId, ...first })
    expect(await payment(orderId)).toMatchObject({ due_minor: 80_000, refunded_minor: 40_000 })
    const cancel = (guest: number) => cancelGuest(t.app, me, { bookingId, guest })
    expect(await expectRefusedUnchanged(database.db, () => cancel(0))).toEqual({ code: 'not_eligible' })
    await cancel(1)
    expect(await payment(orderId)).toMatchObject({ due_minor: 40_000, refunded_minor: 80_000 })
  })

  it('has the deposit of the others from then on', async () => {
    const policy = { deposit: 'everybody', deposit_percent: 25, late_cancel_percent: 0, free_cancel_hours: 24 }
    await database.db.updateTable('salon').set(policy).where('id', '=', testSalon.salonId).execute()
    await putForTwo(t.app, me, forTwo(testSalon, SLOT))
    const request = await paymentOfCart(t.app, me)
    const outcome = await pay(t.app, me, { ...request, paymentMethod: 'deposit', expectedDueMinor: 20_000 })
    if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
    const { bookingId, orderId } = outcome
    await cancelGuest(t.app, me, { bookingId, guest: 1 })
    t.clock.at = addMinutes(SLOT, -60)
    expect(await quoteCancellation(t.app, me, bookingId)).toMatchObject({ feeMinor: 10_000, depositMinor: 10_000 })
    await cancelBooking(t.app, me, { bookingId, acceptedFeeMinor: 10_000 })
    expect(await payment(orderId)).toMatchObject({ captured_minor: 20_000, refunded_minor: 10_000 })
  })

  it('begins later when it is cancelled for the first of them', async () => {
    const { bookingId } = await booked(oneAfterTheOther())
    await cancelGuest(t.app, me, { bookingId, guest: 0 })
    const { lines, startsAt, freeCancelUntil } = await getBooking(t.app, me, bookingId)
    expect(startsAt).toEqual(addMinutes(SLOT, 60))
    expect(freeCancelUntil).toEqual(addMinutes(SLOT, 60 - 24 * 60))
    expect(lines.map((line) => new Date(line.startsAt))).toEqual([addMinutes(SLOT, 60), addMinutes(SLOT, 120)])
  })

  it('is charged without them when the salon confirms later', async () => {
    Object.assign(testSalon, await addTestSalon(database.db, { confirms: 'manually' }))
    const { orderId, bookingId } = await booked()
    await cancelGuest(t.app, me, { bookingId, guest: 1 })
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    await confirmBooking(t.app, owner, bookingId)
    await t.runJobs()
    expect(await payment(orderId)).toMatchObject({ due_minor: 40_000, captured_minor: 40_000 })
  })

  it('is not cancelled for the last, for nobody, by others, or after the deadline', async () => {
    const { bookingId } = await booked()
    const refused = (customer: { id: string }, guest: number) =>
      expectRefusedUnchanged(database.db, () => cancelGuest(t.app, customer, { bookingId, guest }))
    expect(await refused(await addCustomer(database.db), 1)).toEqual({ code: 'not_found' })
    expect(await refused(me, 3)).toEqual({ code: 'not_found' })
    t.clock.at = addMinutes(SLOT, -24 * 60 + 1)
    expect(await refused(me, 1)).toEqual({ code: 'too_late' })
    t.clock.at = NOW
    const both = [0, 1].map((guest) => cancelGuest(t.app, me, { bookingId, guest }))
    expect(await atOnce(...both)).toEqual({ done: 1, refused: ['not_found'] })
    expect((await getBooking(t.app, me, bookingId)).lines).toHaveLength(1)
  })

  it('is rescheduled for the one who is left', async () => {
    const { bookingId } = await booked()
    const move = () => rescheduleBooking(t.app, me, bookingId, { startsAt: addMinutes(SLOT, 60), staffId: 'anyone' })
    await cancelGuest(t.app, me, { bookingId, guest: 0 })
    expect(await move()).toEqual({ moved: true })
    expect((await getBooking(t.app, me, bookingId)).lines).toMatchObject([{ guest: 1 }])
  })

  it('has a card for each of them in the calendar, with who else comes', async () => {
    await booked()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const { appointments } = await readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })
    const cards = appointments.map(({ client, guest, others, from }) => [guest || client, others, from])
    const [customer] = appointments.map(({ client }) => client)
    expect(cards).toEqual([
      [customer, ['Clara'], 11 * 60],
      ['Clara', [customer], 11 * 60],
    ])
  })

  it('is confirmed to a guest with an address, only for a customer whose own is verified', async () => {
    const guests = [{ name: 'Clara', email: 'clara@example.com' }]
    await verifyEmail()
    await putForTwo(t.app, me, forTwo(testSalon, SLOT, { guests }))
    await payCart(t.app, me, '', 'cash')
    await t.runJobs()
    const mail = t.mails.find(({ to }) => to === 'clara@example.com')
    expect(mail?.subject).toMatch(/^Your appointment: Salon \d+, Fri, 4 December 2026, 11:00$/)
    expect(mail?.text).toContain('Haircut with')
    expect(t.mails.find(({ to }) => to === me.email)?.text).toContain('Haircut, Haircut (Clara) with Anna, Bo')

    const other = await addCustomer(database.db, { email_verified: false })
    t.mails.length = 0
    await putForTwo(t.app, other, forTwo(testSalon, addMinutes(SLOT, 120), { guests }))
    await payCart(t.app, other, '', 'cash')
    await t.runJobs()
    expect(t.mails.map(({ to }) => to)).not.toContain('clara@example.com')
    expect(t.mails.find(({ to }) => to === other.email)?.text).not.toContain('Clara')
  })
})
