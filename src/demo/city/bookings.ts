import { respondBy } from '../../domain/bookings/booking/respond-by.ts'
import { cancellationFee } from '../../domain/bookings/cancellation/cancellation-fee.ts'
import { freeCancelUntil } from '../../domain/bookings/cancellation/free-cancel-until.ts'
import { visitAt } from '../../domain/scheduling/availability/service-time.ts'
import { referenceOf } from '../ids.ts'
import { deck, type Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import { noteOf, writeEvents } from './booking-events.ts'
import type { Offer } from './coupons.ts'
import type { Customer } from './customers.ts'
import type { Visit } from './diary.ts'
import type { Product } from './menu.ts'
import { chargeOrder, orderFor } from './orders.ts'
import type { Plot } from './plot.ts'

export interface Policy {
  byHand: boolean
  freeCancelHours: number
  lateCancelPercent: number
  noShowPercent: number
}

export type Status = 'requested' | 'confirmed' | 'completed' | 'cancelled' | 'declined' | 'no_show'

/** A visit that took place: its customer may have an opinion. */
export interface Attended {
  customer: Customer
  visit: Visit
  endedAt: number
}

/** Whose booking a visit shall be, and what became of it, where that is not left to chance. */
export interface Wish {
  customer: Customer
  near: number
  status: Status
}

interface Deciding {
  random: Random
  plot: Plot
  policy: Policy
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Turns the diary into bookings with their lines, orders, payments and busy time, each true to the others. */
export function bookingsOf(
  into: Rows,
  plot: Plot,
  policy: Policy,
  {
    visits,
    customers,
    products,
    offers,
    wishes,
  }: { visits: Visit[]; customers: Customer[]; products: Product[]; offers: Offer[]; wishes: Wish[] },
): Attended[] {
  const random = plot.random('bookings')
  const deciding = { random, plot, policy }
  const wished = grant(visits, wishes)
  const draw = deck(random, customers)
  const attended: Attended[] = []
  let last: string[] = []
  visits.forEach((visit, n) => {
    const wish = wished.get(visit)
    const customer = wish?.customer ?? drawOther(draw, last)
    last = [...last.slice(-5), customer.id]
    const startsAt = plot.calendar.at(visit.offset, visit.starts)
    const { status, askedAt, endedAt } = decide(deciding, visit, startsAt, wish?.status)
    write(into, deciding, { n, visit, customer, status, startsAt, askedAt, endedAt, products, offers })
    if (status === 'completed') attended.push({ customer, visit, endedAt })
  })
  return attended
}

/** Neighbours in time are different people. */
function drawOther(draw: () => Customer, recent: string[]): Customer {
  for (let tries = 0; ; tries += 1) {
    const customer = draw()
    if (tries > 5 || !recent.includes(customer.id)) return customer
  }
}

/** Gives each wish the visit nearest to its day, one a day at most. */
function grant(visits: readonly Visit[], wishes: readonly Wish[]): Map<Visit, Wish> {
  const granted = new Map<Visit, Wish>()
  const days = new Set<number>()
  for (const wish of wishes) {
    const fitting = visits.filter((v) => !days.has(v.offset) && v.offset < 0 === wish.near < 0)
    const nearest = fitting.sort((a, b) => Math.abs(a.offset - wish.near) - Math.abs(b.offset - wish.near))[0]
    if (!nearest) continue
    days.add(nearest.offset)
    granted.set(nearest, wish)
  }
  return granted
}

/** What became of a booking by the first minute of today, and when it was asked for and last changed. */
function decide({ random, plot, policy }: Deciding, visit: Visit, startsAt: number, wished?: Status) {
  const midnight = plot.calendar.midnight.getTime()
  const past = visit.offset < 0
  const lead =
    random.weighted([
      [random.between(3, 30), 2],
      [random.between(30, 140), 5],
      [random.between(140, 330), 3],
    ]) * HOUR
  const daytime = (at: number) => Math.min(at, midnight - 5 * MINUTE)
  let askedAt = daytime(
    Math.min(startsAt - lead, past ? startsAt - 2 * HOUR : midnight - random.between(0.2, 60) * HOUR),
  )
  const waits =
    wished === 'requested' || (policy.byHand && !past && startsAt - midnight > 30 * HOUR && random.chance(0.3))
  if (waits) askedAt = midnight - random.between(0.1, 3) * HOUR
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
  const changedAt = called ? askedAt + Math.max(MINUTE, (until - askedAt) * random.between(0.05, 0.95)) : askedAt
  return { status, askedAt: minute(askedAt), endedAt: minute(changedAt) }
}

function minute(at: number): number {
  return Math.floor(at / MINUTE) * MINUTE
}

interface Writing {
  n: number
  visit: Visit
  customer: Customer
  status: Status
  startsAt: number
  askedAt: number
  endedAt: number
  products: Product[]
  offers: Offer[]
}

function write(into: Rows, { random, plot, policy }: Deciding, w: Writing): void {
  const { n, customer, status } = w
  const { salonId, size } = plot
  const bookingId = plot.id('booking', n)
  const askedAt = new Date(w.askedAt)
  const services = w.visit.services.map((service) => ({
    service,
    minutes: service.minutes,
    bufferBefore: service.buffer_before,
    bufferAfter: service.buffer_after,
  }))
  const visit = visitAt(new Date(w.startsAt), services)
  const kept = status === 'completed' || status === 'confirmed' || status === 'requested'
  const order = orderFor(random, plot, {
    n,
    customer,
    status,
    askedAt,
    services: w.visit.services,
    products: kept ? w.products : [],
    offers: kept ? w.offers : [],
  })
  const paysBy = status === 'no_show' ? 'cash' : random.chance(0.72) ? 'card' : 'cash'
  const freeUntil = freeCancelUntil(visit.startsAt, policy)
  const { feeMinor } =
    status === 'cancelled'
      ? cancellationFee(
          {
            status: policy.byHand && random.chance(0.5) ? 'requested' : 'confirmed',
            freeCancelUntil: freeUntil,
            lateCancelPercent: policy.lateCancelPercent,
            servicesNetMinor: order.totalMinor,
            paidMinor: paysBy === 'card' ? order.totalMinor : 0,
          },
          new Date(w.endedAt),
        )
      : { feeMinor: 0 }
  const changedAt = status === 'completed' || status === 'no_show' ? visit.endsAt : new Date(w.endedAt)
  if (status === 'completed' && order.products.length > 0) order.row.received_at = visit.endsAt
  into.booking.push({
    salon_id: salonId,
    id: bookingId,
    reference: referenceOf(plot.seed, plot.index * 65_536 + n),
    order_id: order.id,
    customer_id: customer.id,
    status,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    any_staff: random.chance(0.25),
    pays_by: paysBy,
    free_cancel_until: freeUntil,
    late_cancel_percent: policy.lateCancelPercent,
    no_show_percent: policy.noShowPercent,
    respond_by: status === 'requested' ? respondBy(askedAt, visit.startsAt) : null,
    fee_minor: feeMinor,
    note: size.rich ? noteOf(random) : '',
    created_at: askedAt,
    updated_at: changedAt,
  })
  visit.lines.forEach(({ service: { service, minutes, bufferBefore, bufferAfter }, startsAt, endsAt }, position) => {
    into.booking_line.push({
      salon_id: salonId,
      booking_id: bookingId,
      position,
      service_id: service.id,
      staff_id: w.visit.member.row.id,
      service_name: service.name,
      staff_name: w.visit.member.row.name,
      price_minor: service.price_minor,
      minutes,
      buffer_before: bufferBefore,
      buffer_after: bufferAfter,
      starts_at: startsAt,
      ends_at: endsAt,
    })
  })
  if (status !== 'cancelled' && status !== 'declined') {
    into.occupancy.push({
      salon_id: salonId,
      id: plot.id('occupancy', n),
      subject_id: w.visit.member.row.id,
      during: `[${visit.occupiedFrom.toISOString()},${visit.occupiedTo.toISOString()})`,
      kind: 'booking',
      booking_id: bookingId,
    })
  }
  if (paysBy === 'card')
    chargeOrder(into, random, plot, {
      n,
      order,
      customer,
      bookingId,
      status,
      feeMinor,
      askedAt,
      changedAt: new Date(w.endedAt),
    })
  into.customer_order.push(order.row)
  into.order_product.push(...order.products)
  if (size.rich) writeEvents(into, plot, policy, { n, bookingId, customer, status, askedAt, changedAt, feeMinor })
}
