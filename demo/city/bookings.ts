import { type OpenTimes, respondBy } from '../../src/domain/bookings/booking/respond-by.ts'
import { cancellationFee } from '../../src/domain/bookings/cancellation/cancellation-fee.ts'
import { freeCancelUntil } from '../../src/domain/bookings/cancellation/free-cancel-until.ts'
import { appointmentAt, occupancyOf } from '../../src/domain/scheduling/availability/service-time.ts'
import { referenceOf } from '../ids.ts'
import { deck, type Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { Appointment } from './appointments.ts'
import { noteOf, writeEvents } from './booking-events.ts'
import { photosOf } from './booking-photos.ts'
import type { CurrentCoupon } from './coupons.ts'
import type { Customer } from './customers.ts'
import { declinedTomorrow } from './declined-card.ts'
import { guestOf } from './guests.ts'
import { type Product, timeOf } from './menu.ts'
import { chargeOrder, orderFor } from './orders.ts'
import { unitOf } from './resources.ts'
import type { SalonContext } from './salon-context.ts'
import { clientConfirmedAt, stepTimes } from './step-times.ts'

export interface Policy {
  byHand: boolean
  freeCancelHours: number
  lateCancelPercent: number
  noShowPercent: number
}

export type Status = 'requested' | 'confirmed' | 'completed' | 'cancelled' | 'declined' | 'no_show'

/** A completed appointment, which its customer may review. */
export interface Attended {
  customer: Customer
  appointment: Appointment
  endedAt: number
}

/** A booking with a fixed customer and outcome instead of random ones. */
export interface PlannedBooking {
  customer: Customer
  near: number
  status: Status
}

interface Deciding {
  random: Random
  salonContext: SalonContext
  policy: Policy
  open: OpenTimes
}

const MINUTE = 60_000
/** More than an appointment occupies: its services with their processing times. */
const MAX_PARTS = 8
const HOUR = 60 * MINUTE

/** Turns appointments into consistent bookings with lines, orders, payments and occupancies. */
export function bookingsOf(
  into: Rows,
  salonContext: SalonContext,
  policy: Policy,
  {
    appointments,
    customers,
    products,
    coupons,
    plannedBookings,
    open,
  }: {
    appointments: Appointment[]
    customers: Customer[]
    products: Product[]
    coupons: CurrentCoupon[]
    plannedBookings: PlannedBooking[]
    open: OpenTimes
  },
): Attended[] {
  const random = salonContext.random('bookings')
  const deciding = { random, salonContext, policy, open }
  const wished = assignPlanned(appointments, plannedBookings)
  const draw = deck(random, customers)
  const attended: Attended[] = []
  let last: string[] = []
  appointments.forEach((appointment, n) => {
    const planned = wished.get(appointment)
    const customer = planned?.customer ?? drawOther(draw, last)
    last = [...last.slice(-5), customer.id]
    const startsAt = salonContext.calendar.at(appointment.offset, appointment.starts)
    const { status, requestedAt, endedAt } = decide(deciding, appointment, startsAt, planned?.status)
    write(into, deciding, { n, appointment, customer, status, startsAt, requestedAt, endedAt, products, coupons })
    if (status === 'completed') attended.push({ customer, appointment, endedAt })
  })
  return attended
}

/** Consecutive appointments have different customers. */
function drawOther(draw: () => Customer, recent: string[]): Customer {
  for (let tries = 0; ; tries += 1) {
    const customer = draw()
    if (tries > 5 || !recent.includes(customer.id)) return customer
  }
}

/** Assigns each planned booking the appointment nearest to its day, at most one a day. */
function assignPlanned(
  appointments: readonly Appointment[],
  plannedBookings: readonly PlannedBooking[],
): Map<Appointment, PlannedBooking> {
  const granted = new Map<Appointment, PlannedBooking>()
  const days = new Set<number>()
  for (const planned of plannedBookings) {
    const fitting = appointments.filter((v) => !days.has(v.offset) && v.offset < 0 === planned.near < 0)
    const nearest = fitting.sort((a, b) => Math.abs(a.offset - planned.near) - Math.abs(b.offset - planned.near))[0]
    if (!nearest) continue
    days.add(nearest.offset)
    granted.set(nearest, planned)
  }
  return granted
}

/** The status of a booking at the start of today, and when it was requested and last changed. */
function decide(
  { random, salonContext, policy }: Deciding,
  appointment: Appointment,
  startsAt: number,
  wished?: Status,
) {
  const midnight = salonContext.calendar.midnight.getTime()
  const past = appointment.offset < 0
  const lead =
    random.weighted([
      [random.between(3, 30), 2],
      [random.between(30, 140), 5],
      [random.between(140, 330), 3],
    ]) * HOUR
  const daytime = (at: number) => Math.min(at, midnight - 5 * MINUTE)
  let requestedAt = daytime(
    Math.min(startsAt - lead, past ? startsAt - 2 * HOUR : midnight - random.between(0.2, 60) * HOUR),
  )
  const waits =
    wished === 'requested' || (policy.byHand && !past && startsAt - midnight > 30 * HOUR && random.chance(0.3))
  if (waits) requestedAt = midnight - random.between(0.1, 3) * HOUR
  const status: Status =
    wished ??
    (past
      ? random.weighted<Status>([
          ['completed', 86],
          ['cancelled', 9],
          ['no_show', policy.noShowPercent > 0 ? 3 : 1],
          ['declined', policy.byHand ? 3 : 0],
        ])
      : waits
        ? 'requested'
        : random.weighted<Status>([
            ['confirmed', 93],
            ['cancelled', 6],
            ['declined', policy.byHand ? 2 : 0],
          ]))
  const called = status === 'cancelled' || status === 'declined'
  const until = Math.min(startsAt - HOUR, midnight - MINUTE)
  const changedAt = called
    ? requestedAt + Math.max(MINUTE, (until - requestedAt) * random.between(0.05, 0.95))
    : requestedAt
  return { status, requestedAt: minute(requestedAt), endedAt: minute(changedAt) }
}

function minute(at: number): number {
  return Math.floor(at / MINUTE) * MINUTE
}

interface Writing {
  n: number
  appointment: Appointment
  customer: Customer
  status: Status
  startsAt: number
  requestedAt: number
  endedAt: number
  products: Product[]
  coupons: CurrentCoupon[]
}

function write(into: Rows, { random, salonContext, policy, open }: Deciding, w: Writing): void {
  const { n, customer, status } = w
  const { salonId, size } = salonContext
  const bookingId = salonContext.id('booking', n)
  const requestedAt = new Date(w.requestedAt)
  const staffId = w.appointment.member.row.id
  const services = w.appointment.services.map((service) => ({ service, staffId, ...timeOf(service) }))
  const appointment = appointmentAt(new Date(w.startsAt), services)
  const kept = status === 'completed' || status === 'confirmed' || status === 'requested'
  const order = orderFor(random, salonContext, {
    n,
    customer,
    status,
    requestedAt,
    services: w.appointment.services,
    products: kept ? w.products : [],
    coupons: kept ? w.coupons : [],
  })
  const paymentMethod = status === 'no_show' ? 'cash' : random.chance(0.72) ? 'card' : 'cash'
  const guest = guestOf(n, { services: w.appointment.services.length, status })
  const freeUntil = freeCancelUntil(appointment.startsAt, policy)
  const { feeMinor } =
    status === 'cancelled'
      ? cancellationFee(
          {
            status: policy.byHand && random.chance(0.5) ? 'requested' : 'confirmed',
            freeCancelUntil: freeUntil,
            lateCancelPercent: policy.lateCancelPercent,
            servicesNetMinor: order.totalMinor,
            paidMinor: paymentMethod === 'card' ? order.totalMinor : 0,
            depositMinor: 0,
            cardOnFile: false,
          },
          new Date(w.endedAt),
        )
      : { feeMinor: 0 }
  const changedAt = status === 'completed' || status === 'no_show' ? appointment.endsAt : new Date(w.endedAt)
  if (status === 'completed' && order.products.length > 0) order.row.received_at = appointment.endsAt
  into.booking.push({
    salon_id: salonId,
    id: bookingId,
    reference: referenceOf(salonContext.seed, salonContext.index * 65_536 + n),
    order_id: order.id,
    customer_id: customer.id,
    status,
    starts_at: appointment.startsAt,
    ends_at: appointment.endsAt,
    any_staff: random.chance(0.25),
    guests: JSON.stringify(guest ? [{ name: guest, email: null }] : []),
    payment_method: paymentMethod,
    free_cancel_until: freeUntil,
    late_cancel_percent: policy.lateCancelPercent,
    no_show_percent: policy.noShowPercent,
    respond_by: status === 'requested' ? respondBy(requestedAt, appointment.startsAt, open) : null,
    fee_minor: feeMinor,
    note: size.rich ? noteOf(random) : '',
    photos: status === 'confirmed' || status === 'requested' ? photosOf(salonContext, n) : [],
    created_at: requestedAt,
    updated_at: changedAt,
    ...declinedTomorrow(into, { ...w, salonId, paymentMethod, totalMinor: order.totalMinor }),
    client_confirmed_at: clientConfirmedAt(w, salonContext.calendar.midnight.getTime()),
    ...stepTimes({ n, status, records: size.rich, startsAt: appointment.startsAt, endsAt: appointment.endsAt }),
  })
  appointment.lines.forEach(
    (
      { service: { service, minutes, bufferBefore, bufferAfter, processing, resources }, startsAt, endsAt },
      position,
    ) => {
      into.booking_line.push({
        salon_id: salonId,
        booking_id: bookingId,
        position,
        service_id: service.id,
        staff_id: staffId,
        service_name: service.name,
        staff_name: w.appointment.member.row.name,
        price_minor: service.price_minor,
        minutes,
        buffer_before: bufferBefore,
        buffer_after: bufferAfter,
        processing: JSON.stringify(processing),
        resources: JSON.stringify(resources),
        starts_at: startsAt,
        ends_at: endsAt,
        guest: guest && position > 0 ? 1 : 0,
      })
    },
  )
  if (status !== 'cancelled' && status !== 'declined') {
    const position = w.appointment.member.row.position ?? 0
    occupancyOf(appointment).forEach(({ from, to, ...what }, part) => {
      into.occupancy.push({
        salon_id: salonId,
        id: part === 0 ? salonContext.id('occupancy', n) : salonContext.id('occupancy part', n * MAX_PARTS + part),
        subject_id: 'subjectId' in what ? what.subjectId : unitOf(salonContext, what.resourceId, position),
        during: `[${from.toISOString()},${to.toISOString()})`,
        kind: 'booking',
        booking_id: bookingId,
      })
    })
  }
  if (paymentMethod === 'card')
    chargeOrder(into, random, salonContext, {
      n,
      order,
      customer,
      bookingId,
      status,
      feeMinor,
      requestedAt,
      changedAt: new Date(w.endedAt),
    })
  into.customer_order.push(order.row)
  into.order_product.push(...order.products)
  if (size.rich)
    writeEvents(into, salonContext, policy, { n, bookingId, customer, status, requestedAt, changedAt, feeMinor })
}
