import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { nextFriday } from '../../../../tests/support/next-friday.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { openDispute } from '../../../../tests/support/stripe/resources/disputes.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { addTestSalon, choose, payCart, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { findMissedEvents } from '../../checkout/online/find-missed-events.ts'
import { reconcilePayments } from '../../checkout/online/reconcile-payments.ts'
import { storeEvents } from '../../checkout/online/store-events.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import type { Member } from '../../kernel/member.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { LedgerAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/balance.ts'
import { compareBalance } from '../reconciliation/reconcile-balance.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { assembleEvidence } from './assemble-evidence.ts'
import { getEvidence } from './get-evidence.ts'
import { listAllDisputes, listDisputes } from './list-disputes.ts'
import { recordDispute } from './record-dispute.ts'
import { submitDueEvidence, submitEvidence } from './submit-evidence.ts'

const NOW = new Date()
const FRIDAY = nextFriday(NOW)
const DAY = 24 * 60
const { database, t, testSalon, me } = freshTestSalon(NOW)
let stub: StripeStub
let owner: Member
let bookingId: string
let orderId: string

/** An appointment for 400.00 whose payment is disputed at once. */
beforeEach(async () => {
  stub = await startStripe()
  Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  await choose(t.app, me, testSalon, FRIDAY)
  ;({ bookingId, orderId } = await payForAppointment(t.app, me, 'pm_card_createDispute'))
  await deliverEvents()
  return () => stub.close()
})

async function deliverEvents() {
  const events = (await t.app.payments.listEvents?.(addMinutes(NOW, -60), addMinutes(NOW, 30 * DAY))) ?? []
  await storeEvents(t.app, [...events].reverse(), { missed: true })
  await t.runJobs()
  await settleOrders(t.app)
}
/** Of the card provider, of what is prepaid, and of the salon, whose commission is added. */
const balances = async () => {
  const of = (account: LedgerAccount) => balanceOf(database.db, testSalon.salonId, 'DKK', { account })
  const salon = (await of('salon_balance')) + (await of('platform_fees'))
  const all = [await of('card_clearing'), await of('prepaid'), salon]
  expect(all.reduce((sum, minor) => sum + minor, await of('dispute_losses'))).toBe(0)
  return all
}
/** What differs for the salon between its records and the provider. */
async function differences() {
  await compareBalance(t.app, addMinutes(NOW, -120))
  const listed = database.db.selectFrom('reconciliation_difference').selectAll().where('gone_at', 'is', null)
  return listed.where('salon_id', '=', testSalon.salonId).execute()
}
/** The appointment takes place. */
async function takePlace() {
  await database.db
    .updateTable('booking')
    .set({ status: 'completed' })
    .where('salon_id', '=', testSalon.salonId)
    .execute()
  await markSettlementDue(database.db, [{ salonId: testSalon.salonId, orderId }])
  await settleOrders(t.app)
}
const only = async () => {
  const [dispute, ...more] = await listDisputes(t.app, owner)
  if (!dispute) throw new Error('no dispute')
  expect(more).toEqual([])
  return dispute
}
const advance = (minutes: number) => {
  stub.advance(minutes * 60_000)
  t.clock.at = addMinutes(t.clock.at, minutes)
}

describe('a disputed payment', () => {
  it('is deducted from the balance once the salon has earned it, its fee at once; it is listed, and the owner is notified', async () => {
    const dispute = await only()
    expect(dispute).toMatchObject({
      ...{ status: 'needs_response', reason: 'fraudulent', amountMinor: 40_000, feeMinor: 15_000, currency: 'DKK' },
      ...{ submittedAt: null, closedAt: null },
    })
    expect(await balances()).toEqual([15_000, 0, -15_000])
    await takePlace()
    expect(await balances()).toEqual([15_000, 0, -15_000])
    expect(t.mails.filter(({ text }) => text.includes('/partner/finance/disputes'))).toHaveLength(1)
    const { items } = await listAllDisputes(t.app, await addOperator(database.db), { page: 1, limit: 50 })
    expect(items.map(({ id }) => id)).toContain(dispute.id)
    t.clock.at = addMinutes(NOW, 60)
    expect(await compareBalance(t.app, addMinutes(NOW, -120))).toBe(0)
  })

  it('has evidence of the appointment, its terms and its history, and is won', async () => {
    const dispute = await only()
    const evidence = (await getEvidence(t.app, owner, [dispute]))[dispute.id]
    expect(evidence).toMatchObject({ customerEmail: me.email, serviceDate: FRIDAY.toISOString().slice(0, 10) })
    expect(evidence?.productDescription).toContain('Haircut with Anna')
    expect(evidence?.cancellationPolicy).toContain('Cancelling is free until')
    expect(evidence?.activityLog).toContain('ordered online')
    expect(evidence?.activityLog).toContain('paid 400.00 DKK online')
    await submitEvidence(t.app, owner, { disputeId: dispute.id, statement: 'winning_evidence' })
    expect(await only()).toMatchObject({ status: 'under_review', submittedAt: NOW, statement: 'winning_evidence' })
    const request = stub.state.requests.find(
      ({ path, method }) => method === 'POST' && path.startsWith('/v1/disputes/'),
    )
    expect(request?.form).toMatchObject({ submit: 'true', 'evidence[customer_email_address]': me.email })
    expect(await getEvidence(t.app, owner, [await only()])).toEqual({})

    advance(60)
    await deliverEvents()
    expect(await only()).toMatchObject({ status: 'won', feeMinor: 15_000 })
    // The bank keeps its fee.
    expect(await balances()).toEqual([-25_000, 40_000, -15_000])
    expect(t.mails.at(-1)?.subject).toMatch(/won/)
    await deliverEvents()
    expect(await balances()).toEqual([-25_000, 40_000, -15_000])
  })

  it('has evidence of what was refunded, with the terms of the deposit', async () => {
    await database.db
      .updateTable('booking')
      .set({ deposit_minor: 10_000 })
      .where('salon_id', '=', testSalon.salonId)
      .execute()
    await choose(t.app, me, testSalon, addMinutes(FRIDAY, 7 * DAY))
    const { orderId: other } = await payForAppointment(t.app, me)
    await t.runJobs()
    const whole = { lines: [{ key: 'booking:0', quantity: 1 }], back: 'card', restock: false, reason: 'Unhappy' }
    await refundAsQuoted(t.app, owner, { attemptKey: randomUUID(), orderId: other, ...whole })
    await t.runJobs()
    const refunded = await assembleEvidence(database.db, { salonId: testSalon.salonId, orderId: other, statement: '' })
    expect(refunded.activityLog).toMatch(/credit note no\. \d+: 400\.00 DKK refunded \(Unhappy\)/)
    expect(refunded.activityLog).toContain('In total, 400.00 DKK was refunded to the card.')
    const { cancellationPolicy } = (await getEvidence(t.app, owner, [await only()]))[(await only()).id] ?? {}
    expect(cancellationPolicy).toContain('A deposit of 100.00 DKK')
  })

  it('that is lost stays deducted', async () => {
    const { id } = await only()
    await submitEvidence(t.app, owner, { disputeId: id, statement: 'losing_evidence' })
    advance(60)
    await deliverEvents()
    expect(await only()).toMatchObject({ status: 'lost', salonMinor: 15_000, marketplaceMinor: 0 })
    await takePlace()
    expect(await balances()).toEqual([15_000, 0, -15_000])
    expect(await only()).toMatchObject({ salonMinor: 55_000, marketplaceMinor: 0 })
    expect(t.mails.at(-1)?.subject).toMatch(/lost/)
  })

  it('for an appointment that is cancelled free is not charged to the salon: the bank has refunded the customer', async () => {
    await cancelBooking(t.app, me, { bookingId })
    await t.runJobs()
    await submitEvidence(t.app, owner, { disputeId: (await only()).id, statement: 'losing_evidence' })
    advance(60)
    await deliverEvents()
    expect(await only()).toMatchObject({ status: 'lost' })
    expect(await balances()).toEqual([15_000, 0, -15_000])
    const refunds = () => stub.state.requests.filter(({ path }) => path === '/v1/refunds').length
    const before = refunds()
    await reconcilePayments(t.app, { graceSeconds: 0 })
    expect(refunds()).toBe(before)
    expect(await differences()).toEqual([])
  })

  it('for an appointment that is cancelled free is refunded once it is won', async () => {
    await cancelBooking(t.app, me, { bookingId })
    await t.runJobs()
    expect(await balances()).toEqual([15_000, 0, -15_000])
    await submitEvidence(t.app, owner, { disputeId: (await only()).id, statement: 'winning_evidence' })
    // Though Stripe repeats its refusal of the refund for a day.
    advance(60)
    await deliverEvents()
    await reconcilePayments(t.app, { graceSeconds: 0 })
    await settleOrders(t.app)
    expect([...stub.store.table('refund').values()]).toMatchObject([{ amount: 40_000 }])
    expect(await balances()).toEqual([15_000, 0, -15_000])
  })

  it('that was refunded before is a loss of the marketplace: the salon has not earned it', async () => {
    await choose(t.app, me, testSalon, addMinutes(FRIDAY, 7 * DAY))
    const second = await payForAppointment(t.app, me)
    await cancelBooking(t.app, me, { bookingId: second.bookingId })
    await deliverEvents()
    const before = await balances()
    const [charge] = [...stub.store.table('charge').values()].filter(({ refunded }) => refunded)
    if (!charge) throw new Error('no refunded charge')
    openDispute(stub.store, charge)
    await deliverEvents()
    const all = await listAllDisputes(t.app, await addOperator(database.db), { page: 1, limit: 50 })
    const lost = expect.objectContaining({ salonMinor: 15_000, marketplaceMinor: 40_000 })
    expect([all.losses, all.items]).toEqual([[{ minor: 40_000, currency: 'DKK' }], expect.arrayContaining([lost])])
    expect(await balances()).toEqual([(before[0] ?? 0) + 55_000, before[1], (before[2] ?? 0) - 15_000])
    advance(60)
    expect(await differences()).toEqual([])
  })

  it('of which nothing was submitted is answered a day before the deadline', async () => {
    await submitDueEvidence(t.app)
    expect(await only()).toMatchObject({ status: 'needs_response' })
    advance(8 * DAY + 60)
    await submitDueEvidence(t.app)
    expect(await only()).toMatchObject({ status: 'under_review', statement: '' })
  })

  it('is answered once, by the owner of the salon', async () => {
    const { id: disputeId } = await only()
    const refused = (who: Member, input: { disputeId: string; statement?: string }) =>
      expectRefusedUnchanged(database.db, () => submitEvidence(t.app, who, input))
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    expect(await refused(reception, { disputeId })).toMatchObject({ code: 'not_allowed' })
    await expect(listDisputes(t.app, reception)).rejects.toMatchObject({ code: 'not_allowed' })
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(other, { disputeId })).toMatchObject({ code: 'not_found' })
    expect(await listDisputes(t.app, other)).toEqual([])
    expect(await refused(owner, { disputeId: 'x' })).toMatchObject({ code: 'not_found' })
    expect(await refused(owner, { disputeId, statement: 'x'.repeat(5_001) })).toMatchObject({ code: 'invalid_input' })
    const attempts = ['They came.', 'They were here.', 'Both came.'].map((statement) =>
      submitEvidence(t.app, owner, { disputeId, statement }),
    )
    expect(await atOnce(...attempts)).toEqual({ done: 1, refused: ['too_late', 'too_late'] })
    const recorded = database.db.selectFrom('audit_entry').select('id').where('subject', '=', disputeId)
    expect(await recorded.execute()).toHaveLength(1)
    expect(await refused(owner, { disputeId })).toMatchObject({ code: 'too_late' })
  })

  it('whose evidence the provider refuses stays to be answered', async () => {
    const { id: disputeId } = await only()
    const { payments } = t.app
    const { disputes } = payments
    if (!disputes) throw new Error('no disputes')
    Object.assign(t.app, { payments: { ...payments, disputes: { ...disputes, submit: disputes.find } } })
    await expect(submitEvidence(t.app, owner, { disputeId })).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await only()).toMatchObject({ status: 'needs_response', submittedAt: null })
    Object.assign(t.app, { payments })
    await submitEvidence(t.app, owner, { disputeId })
    expect(await only()).toMatchObject({ status: 'under_review' })
  })

  it('whose events were lost is found by the daily comparison, and handled in any order', async () => {
    const { id } = await only()
    await submitEvidence(t.app, owner, { disputeId: id, statement: 'winning_evidence' })
    advance(60)
    await findMissedEvents(t.app)
    await t.runJobs()
    expect(await only()).toMatchObject({ status: 'won' })
    const disputeRef = await columnOf(database.db, 'dispute', 'provider_ref', id)
    await Promise.all([1, 2, 3].map(() => recordDispute(t.app, { disputeRef })))
    await settleOrders(t.app)
    expect(await balances()).toEqual([-25_000, 40_000, -15_000])
  })
})

it('after random events, repeated and late, evidence and decisions, the ledger has what the provider has', async () => {
  const step = fc.constantFrom('events', 'again', 'win', 'lose', 'a day', 'due')
  let days = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      days += 7
      await choose(t.app, me, testSalon, addMinutes(FRIDAY, days * DAY))
      await payCart(t.app, me, 'pm_card_createDispute')
      for (const one of steps) {
        if (one === 'events') await deliverEvents()
        const refs = await database.db.selectFrom('dispute').select(['id', 'provider_ref as ref']).execute()
        if (one === 'again')
          await Promise.all(refs.map(({ ref }) => recordDispute(t.app, { disputeRef: ref }).catch(() => null)))
        const statement = one === 'win' ? 'winning_evidence' : 'losing_evidence'
        if (one === 'win' || one === 'lose')
          for (const { id } of refs) await submitEvidence(t.app, owner, { disputeId: id, statement }).catch(() => null)
        if (one === 'a day') stub.advance(DAY * 60_000)
        if (one === 'due') await submitDueEvidence(t.app)
      }
      await deliverEvents()
      const atProvider = [...stub.store.table('dispute').values()].flatMap((one) => one.balance_transactions)
      const taken = atProvider.reduce((sum, { net }) => sum - net, 0)
      // None of the appointments has taken place: the salon bears the fees alone.
      const fees = atProvider.reduce((sum, { fee }) => sum + fee, 0)
      const paid = 40_000 * stub.store.table('charge').size
      expect(await balances()).toEqual([taken - paid, paid - (taken - fees), 0 - fees])
    }),
    { numRuns: 4 },
  )
}, 120_000)
