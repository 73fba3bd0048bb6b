import type { Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { Policy, Status } from './bookings.ts'
import type { Customer } from './customers.ts'
import type { SalonContext } from './salon-context.ts'

const MINUTE = 60_000

const NOTES = [
  'First visit, please ring if I am late.',
  'Bringing a pram.',
  'Allergic to nuts.',
  'Sensitive skin.',
  'I would love a quiet appointment.',
  'Wheelchair, is the door step-free?',
  'Birthday treat!',
  'Same as last time, please.',
] as const

/** The note of a customer, for a few bookings. */
export function noteOf(random: Random): string {
  return random.chance(0.06) ? random.pick(NOTES) : ''
}

/** Writes the events of a booking as the domain would record them. */
export function writeEvents(
  into: Rows,
  salonContext: SalonContext,
  policy: Policy,
  {
    n,
    bookingId,
    customer,
    status,
    requestedAt,
    changedAt,
    feeMinor,
  }: {
    n: number
    bookingId: string
    customer: Customer
    status: Status
    requestedAt: Date
    changedAt: Date
    feeMinor: number
  },
): void {
  const event = (i: number, at: Date, kind: string, actor: string | null, detail = {}) =>
    into.booking_event.push({
      salon_id: salonContext.salonId,
      booking_id: bookingId,
      id: salonContext.id('event', n * 4 + i),
      at,
      actor_id: actor,
      kind,
      detail: JSON.stringify(detail),
    })
  event(0, requestedAt, 'booked', customer.id)
  event(1, requestedAt, policy.byHand ? 'requested' : 'confirmed', null)
  if (policy.byHand && (status === 'confirmed' || status === 'completed' || status === 'no_show'))
    event(
      2,
      new Date(Math.min(requestedAt.getTime() + 47 * MINUTE, salonContext.calendar.midnight.getTime() - MINUTE)),
      'confirmed',
      null,
    )
  if (status === 'completed' || status === 'no_show') event(3, changedAt, status, null)
  if (status === 'cancelled') event(3, changedAt, 'cancelled', customer.id, { feeMinor })
  if (status === 'declined') event(3, changedAt, 'declined', null, { feeMinor: 0 })
}
