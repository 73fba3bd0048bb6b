import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { choose, paymentOfCart } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { bookingHistory } from '../../bookings/booking/booking-history.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { changeStage } from '../../bookings/booking/change-stage.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import { markNoShow } from '../../bookings/booking/mark-no-show.ts'
import { savedMethod } from '../../commerce/payments/saved-method.ts'
import { removeCard } from '../cards/remove-card.ts'
import { resumeSaving, saveCard } from '../cards/save-card.ts'
import { clearCart } from '../cart/clear-cart.ts'
import { pay } from './pay.ts'
import { getFeeDue, payFee } from './pay-fee.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-04T10:00:00Z')
const AFTER = new Date(START.getTime() + 3_600_000)
const { database, t, testSalon, me } = freshTestSalon(NOW)
let stub: StripeStub
beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())

describe.each(['simulated', 'stripe'])('a card on file of the %s provider', (provider) => {
  beforeEach(async () => {
    if (provider === 'stripe')
      Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
    const policy = { card_on_file: 'everybody', late_cancel_percent: 10, no_show_percent: 50 }
    await database.db.updateTable('salon').set(policy).where('id', '=', testSalon.salonId).execute()
    await choose(t.app, me, testSalon, START)
  })

  async function save(paymentMethodRef: string): Promise<string> {
    const setupId = randomUUID()
    let saved = await saveCard(t.app, me, { setupId, paymentMethodRef }, '/back')
    if (saved.kind === 'requires_action') {
      const url = new URL(saved.actionUrl)
      if (provider === 'stripe')
        await fetch(url, { method: 'POST', body: new URLSearchParams({ approve: 'yes' }), redirect: 'manual' })
      else
        await t.app.payments.bank?.answer(
          url.searchParams.get('charge') ?? '',
          url.searchParams.get('secret') ?? '',
          true,
        )
      saved = await resumeSaving(t.app, me, setupId)
    }
    if (saved.kind !== 'saved') throw new Error('not saved')
    return saved.cardId
  }
  async function book(paymentMethodRef = 'pm_card_visa') {
    const cardId = await save(paymentMethodRef)
    const request = { ...(await paymentOfCart(t.app, me)), paymentMethodRef: savedMethod(cardId) }
    const outcome = await pay(t.app, me, { ...request, paymentMethod: 'card_on_file' })
    if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
    return { cardId, bookingId: outcome.bookingId, orderId: outcome.orderId }
  }
  const payments = (orderId: string) =>
    database.db
      .selectFrom('payment')
      .select(['status', 'purpose', 'amount_minor', 'captured_minor', 'refunded_minor'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()

  it('is charged nothing when booking, and only the fee of a late cancellation', async () => {
    const { bookingId, orderId } = await book()
    expect(await payments(orderId)).toEqual([])
    t.clock.at = new Date(START.getTime() - 3_600_000)
    expect(await cancelBooking(t.app, me, { bookingId, acceptedFeeMinor: 4_000 })).toMatchObject({ feeMinor: 4_000 })
    await t.runJobs()
    expect(await payments(orderId)).toMatchObject([{ status: 'captured', purpose: 'fee', captured_minor: 4_000 }])
    expect(await getFeeDue(t.app, me, bookingId)).toMatchObject({ dueMinor: 0 })
  })

  it('is declined where the customer’s account is deleted before the fee is charged', async () => {
    const { bookingId, orderId } = await book()
    t.clock.at = new Date(START.getTime() - 3_600_000)
    await cancelBooking(t.app, me, { bookingId })
    await database.db.updateTable('payment').set({ customer_id: null }).where('order_id', '=', orderId).execute()
    await t.runJobs()
    expect(await payments(orderId)).toMatchObject([{ status: 'declined', captured_minor: 0 }])
  })

  it('is charged the fee of a no-show, which is refunded when that is undone', async () => {
    const { bookingId, orderId } = await book()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    t.clock.at = AFTER
    expect(await markNoShow(t.app, owner, bookingId)).toEqual({ feeMinor: 20_000 })
    await aMinuteLater(t)
    expect(await payments(orderId)).toMatchObject([{ status: 'captured', captured_minor: 20_000 }])
    await changeStage(t.app, owner, { bookingId, to: 'confirmed', notify: false })
    await t.runJobs()
    expect(await payments(orderId)).toMatchObject([{ refunded_minor: 20_000 }])
  })

  it('whose bank asks for confirmation leads to a link, by which the fee is paid once', async () => {
    const { bookingId, orderId } = await book(
      provider === 'stripe' ? 'pm_card_authenticationRequired' : '4000002760003184',
    )
    t.clock.at = new Date(START.getTime() - 3_600_000)
    await cancelBooking(t.app, me, { bookingId })
    await t.runJobs()
    expect(await payments(orderId)).toMatchObject([{ status: 'declined' }])
    const mails = t.mails.filter(({ text }) => text.includes(`/appointments/${bookingId}/fee`))
    expect(mails).toHaveLength(1)
    expect(await getFeeDue(t.app, me, bookingId)).toMatchObject({ dueMinor: 4_000 })
    const paying = { bookingId, paymentMethodRef: 'pm_card_visa', expectedDueMinor: 4_000 }
    expect(await payFee(t.app, me, paying, () => '/back')).toEqual({ kind: 'paid' })
    expect(await payFee(t.app, me, paying, () => '/back')).toEqual({ kind: 'paid' })
    await t.runJobs()
    const captured = (await payments(orderId)).filter(({ status }) => status === 'captured')
    expect(captured).toMatchObject([{ captured_minor: 4_000 }])
  })

  it('is not charged a second time while an earlier authorisation of the fee is being voided', async () => {
    const { bookingId, orderId } = await book(
      provider === 'stripe' ? 'pm_card_authenticationRequired' : '4000002760003184',
    )
    t.clock.at = new Date(START.getTime() - 3_600_000)
    await cancelBooking(t.app, me, { bookingId })
    await t.runJobs()
    await database.db
      .updateTable('payment')
      .set({ status: 'authorised', due_minor: 0 })
      .where('order_id', '=', orderId)
      .execute()
    expect(await getFeeDue(t.app, me, bookingId)).toMatchObject({ dueMinor: 4_000 })
    const paying = { bookingId, paymentMethodRef: 'pm_card_visa', expectedDueMinor: 4_000 }
    await expect(payFee(t.app, me, paying, () => '/back')).rejects.toThrow('payment_in_progress')
    expect(await payments(orderId)).toHaveLength(1)
  })

  it.runIf(provider === 'stripe')(
    'is not charged a fee below the provider’s smallest amount: it is waived',
    async () => {
      const { salonId, cut } = testSalon
      await database.db.updateTable('salon').set({ late_cancel_percent: 1 }).where('id', '=', salonId).execute()
      await database.db.updateTable('service').set({ price_minor: 20_000 }).where('id', '=', cut).execute()
      await clearCart(t.app, me)
      await choose(t.app, me, testSalon, START)
      const { bookingId, orderId } = await book()
      t.clock.at = new Date(START.getTime() - 3_600_000)
      expect(await cancelBooking(t.app, me, { bookingId })).toMatchObject({ feeMinor: 200 })
      await t.runJobs()
      expect(await payments(orderId)).toMatchObject([{ status: 'declined', captured_minor: 0 }])
      expect(await getBooking(t.app, me, bookingId)).toMatchObject({ feeMinor: 0 })
      const history = await bookingHistory(t.app, me, { salonId: testSalon.salonId, id: bookingId })
      expect(history.map(({ kind }) => kind)).toContain('fee_waived')
      expect(t.mails.filter(({ text }) => text.includes('/fee'))).toEqual([])
      await expect(getFeeDue(t.app, me, bookingId)).rejects.toMatchObject({ code: 'not_found' })
    },
  )

  it('is required, has to be saved, and cannot be removed before the appointment', async () => {
    const request = await paymentOfCart(t.app, me)
    const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
    expect(await refused(() => pay(t.app, me, { ...request, paymentMethod: 'cash' }))).toEqual({
      ...{ code: 'not_eligible', fields: { paymentMethod: 'card_on_file_required' } },
    })
    expect(await refused(() => pay(t.app, me, { ...request, paymentMethod: 'card_on_file' }))).toMatchObject({
      code: 'invalid_input',
    })
    const { cardId, bookingId } = await book()
    expect(await refused(() => removeCard(t.app, me, cardId))).toMatchObject({ fields: { card: 'card_on_file' } })
    await cancelBooking(t.app, me, { bookingId })
    await removeCard(t.app, me, cardId)
  })
})
