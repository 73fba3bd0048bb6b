import { sql } from 'kysely'
import { endServedRequests } from '../../bookings/waiting-list/end-served-requests.ts'
import { getWaitingRequest, type Offer } from '../../bookings/waiting-list/list-waiting-requests.ts'
import { withdrawOffer } from '../../bookings/waiting-list/withdraw-offers.ts'
import { applyOffers } from '../../catalog/pricing/apply-offers.ts'
import { refuseBlocked } from '../../clients/block-client.ts'
import type { App } from '../../kernel/app.ts'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import { toMajor } from '../../kernel/money.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { salonsOfCustomer } from '../../kernel/salon-of.ts'
import { serviceByStaff } from '../../kernel/service-by-staff.ts'
import type { AgreedTerms } from '../../salons/policies/payment-policy.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import { getCart } from '../cart/get-cart.ts'
import { buy } from './buy.ts'
import { MISSING } from './check-payment.ts'
import { expectPaymentTerms } from './expect-payment-terms.ts'
import { limitUnpaidBookings } from './limit-unpaid-bookings.ts'

interface OfferPrice {
  services: { id: string; name: string; minutes: number; priceMinor: number }[]
  totalMinor: number
  currency: string
}

/** What the customer has to do to book an offered time; null when it is no longer offered. */
export async function offerTerms(
  app: App,
  customer: { id: string },
  { salon, startsAt }: Offer,
  { services, totalMinor }: OfferPrice,
): Promise<AgreedTerms | null> {
  const booked = services.map(({ id, priceMinor: netMinor }) => ({ id, netMinor }))
  return expectPaymentTerms(app, customer, { salonId: salon.id, startsAt, services: booked, totalMinor })
}

/**
 * What an offered time costs with the team member whose time it is: today's prices with last-minute offers, minor units.
 * Services are named in `locale`, as far as the salon has written it.
 */
export async function priceOffer(
  app: App,
  { salon, serviceIds, staffId, startsAt }: Offer,
  locale: Locale | null = null,
): Promise<OfferPrice> {
  const found = await app.db
    .selectFrom('service')
    .innerJoin('salon', 'salon.id', 'service.salon_id')
    .select(['service.id', 'service.id as serviceId', 'service.name', 'service.minutes', 'salon.currency'])
    .select(sql<Texts>`service.texts`.as('texts'))
    .leftJoin('staff_service as own', (join) =>
      join
        .onRef('own.salon_id', '=', 'service.salon_id')
        .onRef('own.service_id', '=', 'service.id')
        .on('own.staff_id', '=', staffId),
    )
    .select(['service.price_minor as priceMinor', 'own.price_minor as ownMinor', 'own.minutes as ownMinutes'])
    .where('service.salon_id', '=', salon.id)
    .where('service.id', 'in', serviceIds)
    .execute()
  const inOrder = serviceIds.flatMap((id) => found.find((one) => one.id === id) ?? [])
  const chosen = inOrder.map(({ ownMinor, ownMinutes, texts, ...service }) =>
    serviceByStaff(
      { ...service, name: nameIn(service.name, texts, locale), staffId },
      { priceMinor: ownMinor, minutes: ownMinutes },
    ),
  )
  const services = await applyOffers(app.db, { salonId: salon.id, startsAt, now: app.clock.now() }, chosen)
  const totalMinor = services.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return { services, totalMinor, currency: inOrder[0]?.currency ?? 'DKK' }
}

/** Refusals of a held time whose team member, service or hours the salon has removed since it was offered. */
const NO_LONGER_OFFERED: readonly RefusalCode[] = ['service_not_available', 'slot_not_offered', 'slot_taken']

interface Acceptance {
  requestId: string
  offerId: string
  /** The total shown to the customer. */
  totalMinor: number
  /** Drops what else is in the cart. */
  replace: boolean
}

/**
 * Books the time that is held for a request, to be paid in the salon: one press. Pressed twice it books once. Throws
 * Refusal('not_found'), 'too_late' when the offer is over or the salon no longer offers the time, which ends the offer,
 * 'cart_conflict' while the cart has something else in it, 'not_eligible' at `paymentMethod` where it cannot be paid at
 * the salon, before the cart is changed, and what `buy` throws.
 */
export async function acceptOffer(app: App, customer: { id: string }, acceptance: Acceptance): Promise<BookedOffer> {
  const { requestId, offerId } = acceptance
  const request = await getWaitingRequest(app, customer.id, requestId)
  if (request.bookingId) return { bookingId: request.bookingId }
  const { offer } = request
  if (offer?.id !== offerId || offer.expiresAt <= app.clock.now()) throw new Refusal('too_late')
  try {
    return await bookOffer(app, customer, { ...acceptance, offer })
  } catch (error) {
    if (!(error instanceof Refusal && NO_LONGER_OFFERED.includes(error.code))) throw error
    if (!(await withdrawOffer(app, { requestId, offerId, notifies: false }))) throw error
    app.live.changed(offer.salon.id)
    throw new Refusal('too_late')
  }
}

interface BookedOffer {
  bookingId: string
}

async function bookOffer(
  app: App,
  customer: { id: string },
  { offer, totalMinor, replace }: Acceptance & { offer: Offer },
): Promise<BookedOffer> {
  const { salon, startsAt, serviceIds } = offer
  if (!replace && (await hasOther(app, customer, offer))) throw new Refusal('cart_conflict')
  const price = await priceOffer(app, offer)
  await refuseUnlessPaidAtSalon(app, customer, offer, price)
  // Where clients may not choose a team member, one is assigned again.
  const { choose_staff: choosesStaff } = await app.db
    .selectFrom('salon')
    .select('choose_staff')
    .where('id', '=', salon.id)
    .executeTakeFirstOrThrow()
  const staffId = choosesStaff ? offer.staffId : ANYONE
  const outcome = await buy(app, customer, {
    contents: { salonId: salon.id, appointment: { staffId, startsAt, serviceIds }, products: [] },
    couponId: null,
    expectedTotal: toMajor({ minor: totalMinor, currency: price.currency }),
    name: `waiting-list ${offer.id}`,
    paymentMethod: 'cash',
    paymentMethodRef: '',
  })
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Refusal('payment_in_progress')
  const { bookingId } = outcome
  // Its job does the same if this process ends here.
  await endServedRequests(app, { bookingId })
  return { bookingId }
}

/** Whether the cart has anything but the offered time in it. */
async function hasOther(app: App, customer: { id: string }, { salon, startsAt }: Offer): Promise<boolean> {
  const cart = await getCart(app, customer.id)
  if (!cart) return false
  const { appointment, products } = cart
  const isSame = cart.salon.id === salon.id && appointment?.startsAt.getTime() === startsAt.getTime()
  return products.length > 0 || (appointment !== null && (!isSame || appointment.shared !== null))
}

/** The checks of paying that would refuse it, before anything is put into the cart. */
async function refuseUnlessPaidAtSalon(app: App, customer: { id: string }, offer: Offer, price: OfferPrice) {
  const salonId = offer.salon.id
  await refuseBlocked(app.db, salonId, customer.id)
  const terms = await offerTerms(app, customer, offer, price)
  if (!terms) throw new Refusal('service_not_available')
  if (terms.requires !== 'in_salon')
    throw new Refusal('not_eligible', { fields: { paymentMethod: MISSING[terms.requires] } })
  await limitUnpaidBookings(app, app.db, customer.id, {
    salonId,
    salonIds: await salonsOfCustomer(app.db, customer.id),
  })
}
