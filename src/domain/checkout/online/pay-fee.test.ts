import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, paymentOfCart } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { savedMethod } from '../../commerce/payments/saved-method.ts'
import { resumeSaving, saveCard } from '../cards/save-card.ts'
import { pay } from './pay.ts'
import { getFeeDue, payFee } from './pay-fee.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const START = new Date('2026-12-04T10:00:00Z')
/** It can be saved, and is charged only after the bank's confirmation. */
const NEEDS_BANK = '4000002760003184'
const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let bookingId: string
let orderId: string

// A customer has cancelled late, and the fee of 40.00 could not be charged to the card on file.
beforeEach(async () => {
  const policy = { card_on_file: 'everybody', late_cancel_percent: 10 }
  await database.db.updateTable('salon').set(policy).where('id', '=', testSalon.salonId).execute()
  await choose(t.app, me, testSalon, START)
  const setupId = randomUUID()
  const asked = await saveCard(t.app, me, { setupId, paymentMethodRef: NEEDS_BANK }, '/back')
  if (asked.kind !== 'requires_action') throw new Error('no confirmation')
  const { searchParams } = new URL(asked.actionUrl)
  await t.app.payments.bank?.answer(searchParams.get('charge') ?? '', searchParams.get('secret') ?? '', true)
  const saved = await resumeSaving(t.app, me, setupId)
  if (saved.kind !== 'saved') throw new Error('not saved')
  const paymentMethodRef = savedMethod(saved.cardId)
  const request = { ...(await paymentOfCart(t.app, me)), paymentMethodRef }
  const outcome = await pay(t.app, me, { ...request, paymentMethod: 'card_on_file' })
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  bookingId = outcome.bookingId
  orderId = outcome.orderId
  t.clock.at = new Date(START.getTime() - 3_600_000)
  await cancelBooking(t.app, me, { bookingId })
  await t.runJobs()
})

const paying = (more: object = {}, by: { id: string } = me) =>
  payFee(t.app, by, { bookingId, paymentMethodRef: 'pm_card_visa', expectedDueMinor: 4_000, ...more }, () => '/back')
const capturedMinor = async () => {
  const payments = database.db.selectFrom('payment').select(['captured_minor', 'refunded_minor'])
  const rows = await payments.where('order_id', '=', orderId).execute()
  return rows.reduce((sum, one) => sum + one.captured_minor - one.refunded_minor, 0)
}
async function settle() {
  await reconcilePayments(t.app, { graceSeconds: -1 })
  await t.runJobs()
}

describe('a fee', () => {
  it('is charged once to two cards at once', async () => {
    const { done, refused } = await atOnce(paying(), paying({ paymentMethodRef: 'pm_card_mastercard' }), paying())
    expect(done).toBeGreaterThan(0)
    for (const code of refused) expect(['payment_in_progress', 'payment_declined']).toContain(code)
    await settle()
    expect([await capturedMinor(), (await getFeeDue(t.app, me, bookingId)).dueMinor]).toEqual([4_000, 0])
  })

  it('is not charged at another amount than was shown, to another customer, or to their card', async () => {
    const refused = (more: object, by?: { id: string }) => expectRefusedUnchanged(database.db, () => paying(more, by))
    expect(await refused({ expectedDueMinor: 3_999 })).toEqual({ code: 'price_changed' })
    const other = await addCustomer(database.db)
    expect(await refused({}, other)).toEqual({ code: 'not_found' })
    expect(await refused({ bookingId: randomUUID() })).toEqual({ code: 'not_found' })
    expect(await refused({ paymentMethodRef: savedMethod(randomUUID()) })).toMatchObject({ code: 'invalid_input' })
    expect(await capturedMinor()).toBe(0)
  })

  it('is due after a declined card, and paid with another', async () => {
    const declined = { paymentMethodRef: 'pm_card_chargeDeclined' }
    await expect(paying(declined)).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await getFeeDue(t.app, me, bookingId)).toMatchObject({ dueMinor: 4_000 })
    expect(await paying()).toEqual({ kind: 'paid' })
    await settle()
    expect(await capturedMinor()).toBe(4_000)
  })
})
