import { describe, expect, it } from 'vitest'
import { addBooking, addClient, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addTestSalon, choose, paymentOfCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import type { Origin } from '../../commerce/commission/origin.ts'
import { applyCharge } from './apply-charge.ts'
import { pay } from './pay.ts'
import { startOrder } from './start-order.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const at = (hours: number) => new Date(Date.UTC(2026, 11, 4, 9 + hours))
const { database, t, testSalon, me } = freshTestSalon(NOW)

/** Books by card and returns the decision about the order. */
async function decisionOf(customer = me, hours = 0, origin?: Origin, salon = testSalon) {
  await choose(t.app, customer, salon, at(hours), { staffId: salon.anna })
  return decisionOfCart(customer, origin && { [salon.salonId]: origin })
}

async function decisionOfCart(customer = me, origins?: Record<string, Origin>) {
  const outcome = await pay(t.app, customer, { ...(await paymentOfCart(t.app, customer)), ...(origins && { origins }) })
  if (outcome.kind !== 'placed') throw new Error('not placed')
  return { ...(await readDecision(outcome.orderId)), orderId: outcome.orderId }
}

function readDecision(orderId: string) {
  return database.db
    .selectFrom('commission_decision')
    .select(['charged', 'reason', 'evidence'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

const authorised = (paymentId: string) => ({
  ...{ status: 'authorised' as const, ref: `pi_${paymentId}`, paymentId, createdAt: NOW },
  ...{ amountMinor: 40_000, capturedMinor: 0, refundedMinor: 0 },
})

const setStatus = (orderId: string, status: string) =>
  database.db.updateTable('booking').set({ status }).where('order_id', '=', orderId).execute()

describe('an order bears commission', () => {
  it('as the first of a customer unknown to the salon', async () => {
    expect(await decisionOf()).toMatchObject({
      ...{ charged: true, reason: 'new_customer' },
      evidence: { origin: 'marketplace', matchedBy: null, earlierAppointments: 0 },
    })
  })

  it('not again for the second appointment', async () => {
    const [first, second] = [await decisionOf(), await decisionOf(me, 1)]
    expect([first, second]).toMatchObject([{ charged: true }, { charged: false, reason: 'earlier_appointment' }])
    expect(second.evidence).toMatchObject({ matchedBy: null, lastAppointment: at(0).toISOString() })
  })

  it('once when two first orders are placed at once', async () => {
    const start = async (hours: number) => {
      await choose(t.app, me, testSalon, at(hours))
      const started = await startOrder(t.app, me, await paymentOfCart(t.app, me))
      if (started.kind !== 'charge') throw new Error('not charged')
      return started.paymentId
    }
    const payments = [await start(0), await start(1)]
    await Promise.all(payments.map((id) => applyCharge(t.app, id, authorised(id))))
    const decisions = await database.db
      .selectFrom('commission_decision')
      .select('charged')
      .where('salon_id', '=', testSalon.salonId)
      .orderBy('charged')
      .execute()
    expect(decisions).toEqual([{ charged: false }, { charged: true }])
  })

  it.each(['cancelled', 'declined', 'no_show'])('again when the first was %s', async (status) => {
    const { orderId } = await decisionOf()
    await setStatus(orderId, status)
    expect(await decisionOf(me, 1)).toMatchObject({ charged: true, reason: 'new_customer' })
  })

  it('in each salon of its own', async () => {
    await decisionOf()
    expect(await decisionOf(me, 1, undefined, await addTestSalon(database.db))).toMatchObject({ charged: true })
  })
})

describe('an order bears no commission', () => {
  it.each(['email', 'phone'] as const)('for a client with the same %s', async (matchedBy) => {
    const [email, phone] = [`known-${matchedBy}@example.com`, matchedBy === 'email' ? '+4520123456' : '+4520123457']
    const customer = await addCustomer(database.db, { email, phone })
    const details = matchedBy === 'email' ? { email: email.toUpperCase() } : { phone }
    await addClient(database.db, testSalon.salonId, details)
    const decision = await decisionOf(customer)
    expect(decision).toMatchObject({ charged: false, reason: 'known_client', evidence: { matchedBy } })
    expect(JSON.stringify(decision.evidence)).not.toMatch(/known-|2012345/i)
  })

  it('for earlier appointments, also archived ones', async () => {
    await addBooking(database.db, {
      ...{ salonId: testSalon.salonId, staffId: testSalon.bo, serviceId: testSalon.cut, customerId: me.id },
      ...{ from: new Date('2026-03-02T09:00:00Z'), to: new Date('2026-03-02T10:00:00Z'), status: 'completed' },
    })
    expect(await decisionOf()).toMatchObject({ reason: 'earlier_appointment', evidence: { earlierAppointments: 1 } })
    const other = await addCustomer(database.db)
    await addClient(database.db, testSalon.salonId, { person_id: other.id, archived_appointments: 2 })
    expect(await decisionOf(other, 1)).toMatchObject({
      reason: 'earlier_appointment',
      evidence: { matchedBy: 'account', earlierAppointments: 2, lastAppointment: null },
    })
  })

  it('through the salon’s own link or website, but not through the link of another salon', async () => {
    expect(await decisionOf(me, 0, 'salon_link')).toMatchObject({ charged: false, reason: 'salon_link' })
    const others = [await addCustomer(database.db), await addCustomer(database.db)] as const
    expect(await decisionOf(others[0], 1, 'widget')).toMatchObject({ charged: false, reason: 'widget' })
    await choose(t.app, others[1], testSalon, at(2))
    const another = { '00000000-0000-4000-8000-000000000000': 'salon_link' } as const
    expect(await decisionOfCart(others[1], another)).toMatchObject({ charged: true })
  })

  it('in a salon that the marketplace does not list, by its plan', async () => {
    const unlisted = await addTestSalon(database.db)
    await database.db.updateTable('salon').set({ plan: 'free' }).where('id', '=', unlisted.salonId).execute()
    expect(await decisionOf(me, 0, undefined, unlisted)).toMatchObject({
      ...{ charged: false, reason: 'not_listed' },
      evidence: { origin: 'marketplace', matchedBy: null, isListed: false },
    })
  })

  it('for a reason of its own in a salon that was suspended while the payment was confirmed: its plan has a listing', async () => {
    const suspended = await addTestSalon(database.db)
    await choose(t.app, me, suspended, at(0))
    const started = await startOrder(t.app, me, await paymentOfCart(t.app, me))
    if (started.kind !== 'charge') throw new Error('not charged')
    await database.db.updateTable('salon').set({ status: 'suspended' }).where('id', '=', suspended.salonId).execute()
    await applyCharge(t.app, started.paymentId, authorised(started.paymentId))
    const decisions = await database.db
      .selectFrom('commission_decision')
      .select(['charged', 'reason'])
      .where('salon_id', '=', suspended.salonId)
      .execute()
    expect(decisions).toEqual([{ charged: true, reason: 'new_customer' }])
  })

  it('for products alone', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    expect(await decisionOfCart()).toMatchObject({ charged: false, reason: 'products_only' })
  })
})

it('a client merged into one that the salon knew is known', async () => {
  const first = await decisionOf()
  expect(first.charged).toBe(true)
  await setStatus(first.orderId, 'cancelled')
  // As after merging: the account belongs to the salon's own record.
  await database.db.updateTable('customer_order').set({ client_id: null }).where('id', '=', first.orderId).execute()
  await database.db.updateTable('booking').set({ client_id: null }).where('order_id', '=', first.orderId).execute()
  await database.db.deleteFrom('client').where('person_id', '=', me.id).execute()
  await addClient(database.db, testSalon.salonId, { person_id: me.id })
  expect(await decisionOf(me, 1)).toMatchObject({ charged: false, reason: 'known_client' })
})
