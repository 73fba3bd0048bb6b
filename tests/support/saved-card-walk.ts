import { randomUUID } from 'node:crypto'
import { cancelBooking } from '../../src/domain/bookings/booking/cancel-booking.ts'
import { changeStage } from '../../src/domain/bookings/booking/change-stage.ts'
import { chargeDueBalances } from '../../src/domain/bookings/booking/charge-due-balances.ts'
import { endUnpaidBookings } from '../../src/domain/bookings/booking/end-unpaid-bookings.ts'
import { markNoShow } from '../../src/domain/bookings/booking/mark-no-show.ts'
import { resumeSaving, saveCard } from '../../src/domain/checkout/cards/save-card.ts'
import { clearCart } from '../../src/domain/checkout/cart/clear-cart.ts'
import { pay } from '../../src/domain/checkout/online/pay.ts'
import { getBalanceDue, payBalance } from '../../src/domain/checkout/online/pay-balance.ts'
import { getFeeDue, payFee } from '../../src/domain/checkout/online/pay-fee.ts'
import { savedMethod } from '../../src/domain/commerce/payments/saved-method.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import { addMinutes, dateAt, instantAt } from '../../src/domain/kernel/time.ts'
import { choose, paymentOfCart, type TestSalon } from './test-salon.ts'
import type { Step } from './walk-step.ts'

/** What the customers' saved cards become: good, declined later, and asking for authentication. */
const SAVED = ['pm_card_visa', 'pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired']
const DAY = 24 * 60

/** A haircut leaves a card on file; a wash is charged the day before. */
export async function requireCards({ db }: App, { salonId, wash }: TestSalon): Promise<void> {
  const policy = { card_on_file: 'everybody', late_charge: 'cancel', late_cancel_percent: 10, no_show_percent: 50 }
  await db.updateTable('salon').set(policy).where('id', '=', salonId).execute()
  await db
    .updateTable('service')
    .set({ payment: 'full' })
    .where('salon_id', '=', salonId)
    .where('id', '=', wash)
    .execute()
}

/** One step with an appointment of the lane's customers whose card is saved. */
export async function stepWithSavedCards(walk: Step): Promise<void> {
  const { app, db, owner, random, did } = walk
  const buyer = random.pick(walk.buyers)
  const booking = await ownBooking(walk, buyer.id)
  if (!booking || random.int(0, 3) === 0) return book(walk, buyer)
  const { id: bookingId, status, chargeAt, chargeBy } = booking
  const act = random.int(0, 5)
  if (status === 'confirmed' && chargeAt && !chargeBy && act < 5) {
    await moveTo(walk, bookingId, addMinutes(app.clock.now(), DAY), true)
    await chargeDueBalances(app)
    did('later charge: started')
  } else if (status === 'confirmed' && chargeBy && act < 4) {
    const due = await getBalanceDue(app, buyer, bookingId)
    const paying = { bookingId, paymentMethodRef: random.pick(walk.cards), expectedDueMinor: due?.dueMinor ?? 0 }
    const { kind } = await payBalance(app, buyer, paying, () => '/back')
    if (kind === 'paid') did('later charge: fixed by the customer')
  } else if (status === 'confirmed' && chargeBy) {
    await db
      .updateTable('booking')
      .set({ charge_by: app.clock.now() })
      .where('salon_id', '=', owner.salonId)
      .where('id', '=', bookingId)
      .execute()
    await endUnpaidBookings(app)
    did('later charge: not paid in time')
  } else if (status === 'confirmed' && act < 4) {
    await moveTo(walk, bookingId, earlierToday(app, random.int(0, 600)))
    await markNoShow(app, owner, bookingId)
    did('no-show: fee')
  } else if (status === 'confirmed') {
    const late = random.int(0, 1) === 0
    if (late) await moveTo(walk, bookingId, addMinutes(app.clock.now(), 180))
    const { feeMinor } = await cancelBooking(app, buyer, { bookingId })
    did(feeMinor > 0 ? 'cancelled late: fee' : 'cancelled')
  } else if (act < 3) {
    await changeStage(app, owner, { bookingId, to: 'confirmed', notify: false })
    did('no-show: fee refunded')
  } else {
    const { dueMinor: expectedDueMinor } = await getFeeDue(app, buyer, bookingId)
    const paying = { bookingId, paymentMethodRef: random.pick(walk.cards), expectedDueMinor }
    const { kind } = await payFee(app, buyer, paying, () => '/back')
    if (kind === 'paid' && expectedDueMinor > 0) did('fee: paid by the customer')
  }
}

async function book(walk: Step, buyer: { id: string }): Promise<void> {
  const { app, salon, random, did } = walk
  const card = await savedCard(walk, buyer, random.pick(SAVED))
  const later = random.int(0, 1) === 0
  // Far enough ahead to be charged later.
  const on = addMinutes(app.clock.now(), DAY * random.int(9, 80))
  const startsAt = instantAt(dateAt(on, 'Europe/Copenhagen'), 60 * 9 + 30 * random.int(0, 14), 'Europe/Copenhagen')
  await clearCart(app, buyer)
  await choose(app, buyer, salon, startsAt, { serviceIds: [later ? salon.wash : salon.cut] })
  const request = { ...(await paymentOfCart(app, buyer)), paymentMethodRef: savedMethod(card) }
  const outcome = await pay(app, buyer, {
    ...request,
    paymentMethod: later ? 'card_later' : 'card_on_file',
    ...(later && { expectedDueMinor: request.expectedTotalMinor }),
  })
  if (outcome.kind === 'placed') did(later ? 'later charge: booked' : 'card on file: booked')
}

/** The customer's card of this kind, saved at the first time; its bank may have to confirm that. */
async function savedCard({ app }: Step, buyer: { id: string }, paymentMethodRef: string): Promise<string> {
  const setupId = cardIds.get(`${buyer.id} ${paymentMethodRef}`) ?? randomUUID()
  const known = savedIds.get(setupId)
  if (known) return known
  cardIds.set(`${buyer.id} ${paymentMethodRef}`, setupId)
  let saved = await saveCard(app, buyer, { setupId, paymentMethodRef }, '/back')
  if (saved.kind === 'requires_action') {
    await fetch(saved.actionUrl, { method: 'POST', body: new URLSearchParams({ approve: 'yes' }), redirect: 'manual' })
    saved = await resumeSaving(app, buyer, setupId)
  }
  if (saved.kind !== 'saved') throw new Error('not saved')
  savedIds.set(setupId, saved.cardId)
  return saved.cardId
}
/** The form of each customer and card, and the card that was saved by it. */
const [cardIds, savedIds] = [new Map<string, string>(), new Map<string, string>()]

async function ownBooking({ db, salon, random }: Step, customerId: string) {
  const all = await db
    .selectFrom('booking')
    .select(['id', 'status', 'charge_at as chargeAt', 'charge_by as chargeBy'])
    .where('salon_id', '=', salon.salonId)
    .where('customer_id', '=', customerId)
    .where('card_id', 'is not', null)
    .where((eb) => eb.or([eb('status', '=', 'confirmed'), eb('status', '=', 'no_show'), eb('fee_minor', '>', 0)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(12)
    .execute()
  return all.length > 0 ? random.pick(all) : null
}

function earlierToday(app: App, minutes: number): Date {
  const now = app.clock.now()
  const midnight = instantAt(dateAt(now, 'Europe/Copenhagen'), 0, 'Europe/Copenhagen')
  return new Date(Math.max(midnight.getTime(), addMinutes(now, -minutes).getTime()))
}

/** As if time had passed until the appointment. */
async function moveTo({ app, db, salon }: Step, bookingId: string, startsAt: Date, chargeNow = false): Promise<void> {
  await db
    .updateTable('booking')
    .set({
      ...{ starts_at: startsAt, ends_at: addMinutes(startsAt, 60), free_cancel_until: addMinutes(startsAt, -2 * DAY) },
      ...(chargeNow && { charge_at: app.clock.now() }),
    })
    .where('salon_id', '=', salon.salonId)
    .where('id', '=', bookingId)
    .execute()
}
