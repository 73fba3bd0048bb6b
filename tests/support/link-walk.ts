import { cancelAsSalon } from '../../src/domain/bookings/booking/decline-booking.ts'
import { payTip } from '../../src/domain/checkout/online/pay-tip.ts'
import { createLink } from '../../src/domain/checkout/payment-links/create-link.ts'
import { getLink } from '../../src/domain/checkout/payment-links/get-link.ts'
import { listLinks } from '../../src/domain/checkout/payment-links/list-links.ts'
import { payByLink } from '../../src/domain/checkout/payment-links/pay-by-link.ts'
import { withdrawLink } from '../../src/domain/checkout/payment-links/withdraw-link.ts'
import { sell } from '../../src/domain/checkout/point-of-sale/sell.ts'
import { addMinutes } from '../../src/domain/kernel/time.ts'
import { addBooking } from './factories.ts'
import type { Step } from './walk-step.ts'

/**
 * One step: asks for the payment of an appointment of 400.00, pays by the link, in the salon or a tip, withdraws the link,
 * or cancels the appointment.
 */
export async function stepWithLinks(walk: Step): Promise<void> {
  const { app, owner, random, bookings } = walk
  if (bookings.length === 0 || random.int(0, 3) === 0) bookings.push(await book(walk))
  const bookingId = random.pick(bookings)
  const before = await listLinks(app, owner, bookingId)
  const amountMinor = random.pick([before.dueMinor, Math.ceil(before.dueMinor / 2)])
  if (!before.open && amountMinor > 0) await createLink(app, owner, { bookingId, amountMinor })
  const { open, dueMinor } = await listLinks(app, owner, bookingId)
  const act = random.int(0, 9)
  if (open && act < 6) await payBy(walk, open.address?.split('/pay/')[1] ?? '')
  else if (open && act === 6) await withdrawLink(app, owner, open.id)
  else if (open && act === 7) await payInSalon(walk, bookingId, dueMinor)
  else if (act === 8) await cancelAsSalon(app, owner, { bookingId, reason: 'walk' })
  else await tip(walk, bookingId)
}

async function book({ app, db, salon, buyers, random, count }: Step): Promise<string> {
  // In the past, so that it can be paid in the salon as well.
  const from = addMinutes(app.clock.now(), -60 * (count() + 2))
  const appointment = {
    salonId: salon.salonId,
    staffId: salon.anna,
    serviceId: salon.cut,
    customerId: random.pick(buyers).id,
  }
  return addBooking(db, { ...appointment, from, to: addMinutes(from, 60) })
}

async function payBy({ app, random, cards }: Step, token: string): Promise<void> {
  const { amountMinor: expectedMinor } = await getLink(app, token)
  const pay = () =>
    payByLink(
      app,
      token,
      { paymentMethodRef: random.pick(cards), expectedMinor, tipMinor: random.pick([0, 2_000]), description: '' },
      () => '/back',
    )
  // Sometimes twice at the same time.
  const tries = random.int(0, 3) === 0 ? [pay(), pay()] : [pay()]
  const [failed] = (await Promise.allSettled(tries)).filter((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function payInSalon({ app, owner }: Step, bookingId: string, dueMinor: number): Promise<void> {
  await sell(app, owner, {
    ...{ bookingId, attemptKey: crypto.randomUUID(), expectedTotalMinor: dueMinor, cashMinor: dueMinor },
    ...{ terminalMinor: 0, tenderedMinor: null, email: '', items: [], discount: null, couponCode: '' },
    ...{ tipMinor: 0, tipStaffId: null },
  })
}

async function tip({ app, buyers, random, cards }: Step, bookingId: string): Promise<void> {
  const { customerId } = await app.db
    .selectFrom('booking')
    .select('customer_id as customerId')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const customer = buyers.find(({ id }) => id === customerId)
  const paying = { bookingId, tipMinor: 3_000, paymentMethodRef: random.pick(cards) }
  if (customer) await payTip(app, customer, paying, () => '/back')
}
