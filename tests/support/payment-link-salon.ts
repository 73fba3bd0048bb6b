import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { applyDueFees } from '../../src/domain/bookings/booking/apply-due-fees.ts'
import { reconcilePayments } from '../../src/domain/checkout/online/reconcile-payments.ts'
import { createLink } from '../../src/domain/checkout/payment-links/create-link.ts'
import { listLinks } from '../../src/domain/checkout/payment-links/list-links.ts'
import { type PayingLink, payByLink } from '../../src/domain/checkout/payment-links/pay-by-link.ts'
import { saleInput } from '../../src/domain/checkout/point-of-sale/schema.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import { addMinutes } from '../../src/domain/kernel/time.ts'
import { addBooking, addClient } from './factories.ts'
import { freshTestSalon } from './fresh-test-salon.ts'
import { addMember } from './members.ts'

export const NOW = new Date('2026-12-01T08:00:00Z')
/** Today, so that it can be paid in the salon as well. */
export const START = new Date('2026-12-01T10:00:00Z')

/** A salon whose front desk asks a client to pay an appointment of 400.00, booked in the console. */
export function freshLinkSalon() {
  const fresh = freshTestSalon(NOW)
  const { database, t, testSalon } = fresh
  /** The receptionist, and the appointment that is paid. */
  const at = { reception: {} as Member, bookingId: '' }

  async function bookAt(from: Date, contact: object = {}) {
    const { salonId, anna, cut } = testSalon
    const id = await addBooking(database.db, {
      ...{ salonId, staffId: anna, serviceId: cut, from, to: addMinutes(from, 60) },
    })
    const known = { email: `${id}@example.com`, phone: `+45${id.replace(/\D/g, '').slice(0, 8).padEnd(8, '1')}` }
    const client = await addClient(database.db, salonId, { ...known, ...contact })
    await database.db.updateTable('booking').set({ client_id: client }).where('id', '=', id).execute()
    at.bookingId = id
  }
  beforeEach(async () => {
    at.reception = await addMember(database.db, testSalon.salonId, 'reception')
    await bookAt(START)
  })

  const request = (amountMinor = 40_000, more: object = {}) =>
    createLink(t.app, at.reception, { bookingId: at.bookingId, amountMinor, ways: [], ...more })
  const listed = () => listLinks(t.app, at.reception, at.bookingId)
  /** The token of the link that can be paid. */
  const token = async () => (await listed()).open?.address?.split('/pay/')[1] ?? ''
  const paying = (expectedMinor = 40_000, paymentMethodRef = 'pm_card_visa'): PayingLink => ({
    ...{ paymentMethodRef, expectedMinor, description: 'Salon' },
  })
  const payNow = (by: string, ...how: Parameters<typeof paying>) => payByLink(t.app, by, paying(...how), () => '/back')
  const payments = async () => {
    const { rows } = await sql<{ status: string; purpose: string; captured: number; refunded: number }>`
      select p.status, p.purpose, p.captured_minor as captured, p.refunded_minor as refunded from payment p
      join booking b on b.salon_id = p.salon_id and b.order_id = p.order_id
      where b.id = ${at.bookingId} order by p.created_at, p.id`.execute(database.db)
    return rows
  }
  const sum = async () => (await payments()).reduce((total, one) => total + one.captured - one.refunded, 0)
  /** What the simulated provider holds of all charges. */
  const held = async () => {
    const { rows } = await sql<{ minor: number }>`
      select coalesce(sum(captured_minor - refunded_minor + case when status = 'authorised' then amount_minor else 0 end), 0)::int as minor
      from simulated.charge where metadata ->> 'bookingId' = ${at.bookingId}`.execute(database.db)
    return rows[0]?.minor
  }
  /** The same appointment, paid in cash. */
  const sale = (totalMinor = 40_000) =>
    saleInput.parse({
      ...{ bookingId: at.bookingId, attemptKey: randomUUID(), expectedTotalMinor: totalMinor },
      ...{ cashMinor: totalMinor, terminalMinor: 0 },
    })
  /** A minute later, with all jobs done. */
  async function settle() {
    t.clock.at = new Date(t.clock.at.getTime() + 60_000)
    await applyDueFees(t.app)
    await reconcilePayments(t.app, { graceSeconds: -1 })
    await t.runJobs()
  }
  return { ...fresh, at, bookAt, request, listed, token, paying, payNow, payments, sum, held, sale, settle }
}
