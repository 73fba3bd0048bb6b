import type { Kysely } from 'kysely'
import { freeCancelUntil } from '../../bookings/cancellation/free-cancel-until.ts'
import { type Coupon, couponById } from '../../catalog/pricing/find-coupon.ts'
import { applyOffer, type Discounted, offerFor } from '../../catalog/pricing/last-minute.ts'
import { offersAt } from '../../catalog/pricing/offers-at.ts'
import { priceAppointment } from '../../catalog/pricing/price-appointment.ts'
import type { Price } from '../../catalog/pricing/price-items.ts'
import type { App } from '../../kernel/app.ts'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import { serviceByStaff } from '../../kernel/service-by-staff.ts'
import type { DB } from '../../kernel/tables.ts'
import { type DeliveryTerms, deliveryTermsOf } from '../../salons/policies/delivery-terms.ts'
import type { LateCharge } from '../../salons/policies/late-charge.ts'
import type { PaymentPolicy } from '../../salons/policies/payment-policy.ts'
import { appointmentAt } from '../../scheduling/availability/service-time.ts'
import { heldUntil } from '../../scheduling/occupancy/release.ts'
import { cartWithContents, type SharedPart } from './queries.ts'
import type { StoredShared } from './set-shared-appointment.ts'

/** The last-minute price, if any; and its part in an appointment that several people or team members share. */
export type CartService = Omit<Head['services'][number], 'terms'> & Discounted & Partial<SharedPart>
export type CartProduct = Head['products'][number]

export interface CartAppointment {
  services: CartService[]
  staff: { id: string; name: string; picture: string | null; designation: string | null }
  anyStaff: boolean
  /** For several people, or with several team members: whom the services name by number, and how they begin. */
  shared: Pick<StoredShared, 'mode' | 'guests'> | null
  startsAt: Date
  endsAt: Date
  /** When the hold ends; null when it has expired and others may take the time. */
  heldUntil: Date | null
  freeCancelUntil: Date
}

export interface Cart {
  salon: {
    id: string
    slug: string
    name: string
    street: string
    postalCode: string
    city: string
    picture: string | null
    timeZone: string
    currency: string
    country: string
    latitude: number | null
    longitude: number | null
    confirms: 'instantly' | 'manually'
    freeCancelHours: number
    lateCancelPercent: number
    noShowPercent: number
    payment: PaymentPolicy & { lateCharge: LateCharge }
    /** Of products without an appointment. */
    delivery: DeliveryTerms
  }
  appointment: CartAppointment | null
  products: CartProduct[]
  coupon: Coupon | null
  /** The delivery of products without an appointment, as far as it was chosen. Its price is not in `price`. */
  delivery: { pickup: boolean; addressId: string | null }
  price: Price
  /** The coupon's discount on each service, then each product. */
  discounts: number[]
  /** Identifies this state of the cart: paying twice with one key pays once. */
  attemptKey: string
}

/** The customer's cart at today's prices; null when there is none or it is empty. */
export function getCart(app: App, customerId: string): Promise<Cart | null> {
  return readCart(app.db, customerId, app.clock.now())
}

/** A cart as it is shown: services and products are named in `locale` where the salon has written it. */
export function cartIn(cart: Cart, locale: Locale): Cart {
  const { appointment, products } = cart
  const named = <T extends { name: string; texts: Texts }>(one: T) => ({
    ...one,
    name: nameIn(one.name, one.texts, locale),
    texts: {},
  })
  return {
    ...cart,
    appointment: appointment && { ...appointment, services: appointment.services.map(named) },
    products: products.map(named),
  }
}

/** The same inside the caller's transaction. */
export async function readCart(db: Kysely<DB>, customerId: string, now: Date): Promise<Cart | null> {
  const head = await cartWithContents(db, customerId)
  if (!head) return null
  const services = await servicesNow(db, head, now)
  const { products } = head
  const coupon = head.coupon_id ? await couponById(db, head.salon_id, head.coupon_id, now) : null
  const chosen = appointmentOf(head, services, await holdOf(db, customerId, head, now))
  if (!chosen && products.length === 0) return null
  const priced = priceAppointment(chosen?.services ?? [], products, coupon)
  const appointment = chosen && { ...chosen, services: priced.services }
  return {
    salon: salonOf(head),
    appointment,
    products,
    coupon,
    delivery: { pickup: head.pickup, addressId: head.deliver_to },
    price: priced.price,
    discounts: priced.discounts,
    attemptKey: head.attempt_key,
  }
}

type Head = NonNullable<Awaited<ReturnType<typeof cartWithContents>>>

/** The services at the prices of the chosen time and team member, with the present last-minute discount. */
async function servicesNow(
  db: Kysely<DB>,
  { salon_id: salonId, starts_at: startsAt, staff_id: staffId, services, shared, sharedServices }: Head,
  now: Date,
): Promise<CartService[]> {
  const offers = startsAt && staffId ? await offersAt(db, { salonId, from: startsAt, to: startsAt, now }) : []
  const chosen: readonly (Head['services'][number] & Partial<SharedPart>)[] = shared ? sharedServices : services
  return chosen.map(({ terms, ...chosenService }) => {
    const service = serviceByStaff(chosenService, terms)
    const performer = service.staffId ?? staffId
    const here = startsAt && performer ? { startsAt, staffIds: [performer], serviceId: service.id } : null
    return applyOffer(service, here && offerFor(offers, here))
  })
}

/** The end of the hold while it lasts. */
async function holdOf(
  db: Kysely<DB>,
  customerId: string,
  { salon_id: salonId, starts_at: startsAt, staff_id: staffId }: Head,
  now: Date,
): Promise<Date | null> {
  return startsAt && staffId ? heldUntil(db, customerId, { salonId, staffId, startsAt }, now) : null
}

function appointmentOf(head: Head, services: CartService[], heldUntil: Date | null): CartAppointment | null {
  if (!head.starts_at || !head.staff_id || services.length === 0) return null
  const { shared } = head
  // One that is not offered any more: all of it has to be chosen again.
  if (shared && services.length < shared.lines.length) return null
  return {
    services,
    staff: {
      id: head.staff_id,
      name: head.staff_name ?? '',
      picture: head.staff_picture,
      designation: head.designation,
    },
    anyStaff: head.any_staff,
    shared: shared && { mode: shared.mode, guests: shared.guests },
    startsAt: head.starts_at,
    endsAt: appointmentAt(head.starts_at, services).endsAt,
    heldUntil,
    freeCancelUntil: freeCancelUntil(head.starts_at, {
      freeCancelHours: head.free_cancel_hours,
      lateCancelPercent: head.late_cancel_percent,
    }),
  }
}

function salonOf(head: Head): Cart['salon'] {
  return {
    id: head.salon_id,
    slug: head.slug,
    name: head.name,
    street: head.street,
    postalCode: head.postal_code,
    city: head.city,
    picture: head.picture,
    timeZone: head.time_zone,
    currency: head.currency,
    country: head.country,
    latitude: head.latitude,
    longitude: head.longitude,
    confirms: head.confirms === 'manually' ? 'manually' : 'instantly',
    freeCancelHours: head.free_cancel_hours,
    lateCancelPercent: head.late_cancel_percent,
    noShowPercent: head.no_show_percent,
    payment: {
      prepay: head.prepay,
      deposit: head.deposit,
      cardOnFile: head.card_on_file,
      depositPercent: head.deposit_percent,
      depositMinor: head.deposit_minor,
      lateCharge: head.late_charge,
    },
    delivery: deliveryTermsOf(head),
  }
}
