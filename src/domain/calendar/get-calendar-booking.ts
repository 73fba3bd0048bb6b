import { sql } from 'kysely'
import type { BookedLine } from '../bookings/booking/booked-line.ts'
import type { BookingEvent } from '../bookings/booking/record-event.ts'
import type { KnownClient } from '../clients/known-client.ts'
import { personNames } from '../clients/person-names.ts'
import { readPaid } from '../commerce/payments/read-paid.ts'
import type { App } from '../kernel/app.ts'
import { type BookingStatus, isOpenOrCompleted } from '../kernel/booking-status.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { paymentChangesAt } from '../kernel/payment-changes-at.ts'
import { mayFor } from '../kernel/permissions.ts'
import { MAX_BUFFER_MINUTES } from '../kernel/processing-time.ts'
import { Refusal } from '../kernel/refusal.ts'
import { addMinutes } from '../kernel/time.ts'
import { type AvailableChange, availableChanges } from './available-changes.ts'
import { bookedUnits } from './booked-units.ts'
import { clientFor, historyIn, linesIn, priceOfLines } from './calendar-booking-sql.ts'

export interface CalendarBooking {
  id: string
  reference: string
  status: Exclude<BookingStatus, 'awaiting_payment'>
  /** Counts its changes; an edit sends the one it saw. */
  version: number
  arrivedAt: Date | null
  /** When the client said that they are coming, and how late; null when they did not. */
  clientConfirmedAt: Date | null
  lateMinutes: number | null
  /** When what is due is charged to the saved card, and until when it can be paid after that failed. */
  chargeAt: Date | null
  chargeBy: Date | null
  chargeMinor: number
  startedAt: Date | null
  completedAt: Date | null
  source: 'online' | 'front_desk' | 'import'
  startsAt: Date
  endsAt: Date
  /** The fee that was charged, minor units. */
  feeMinor: number
  /** When its payment changes after it was ended: until then, undoing does not change it. Null once it is. */
  paymentChangesAt: Date | null
  /** What the member can make of it now. */
  changes: AvailableChange[]
  respondBy: Date | null
  createdAt: Date
  /** The customer's note to the salon. */
  note: string
  /** Paths of the pictures that the customer attached. */
  photos: string[]
  salonNote: string
  customerId: string | null
  orderId: string | null
  client: (KnownClient & { notes: string; tags: string[]; missed: number }) | null
  lines: (BookedLine & {
    /** The number of who is served: 0 is the client. */
    person: number
    /** In milliseconds since 1970. */
    startsAt: number
    endsAt: number
    /** Why the price is not the menu's; empty when it is. */
    priceReason: string
    /** Whether it is a place in a session of a class. */
    isClass: boolean
  })[]
  /** The pieces of resources that it occupies, and the others of the same resource. */
  units: { id: string; name: string; others: { id: string; name: string }[] }[]
  totalMinor: number
  discountMinor: number
  /** Products and tips that are paid with it. */
  otherMinor: number
  /** What was paid or authorised, less refunds. */
  paidMinor: number
  /** Refunded with a receipt: such an amount is not due again. */
  refundedMinor: number
  /** What is still to be paid; nothing unless it takes place. */
  dueMinor: number
  currency: string
  history: {
    at: string
    kind: BookingEvent['kind']
    by: string | null
    before: string | null
    overruled: string | null
    /** What was changed by an edit: names of fields, separated by commas. */
    fields: string | null
    /** Why a price was changed, or an appointment cancelled or declined. */
    reason: string | null
  }[]
}

type Step = CalendarBooking['history'][number]
/** The steps have the account that made them, in place of its name. */
type FoundBooking = Omit<
  CalendarBooking,
  'currency' | 'history' | 'changes' | 'units' | 'otherMinor' | 'paidMinor' | 'refundedMinor' | 'dueMinor'
> & {
  history: (Omit<Step, 'by'> & { actorId: string | null })[]
}

/** A booking for the console: client, services, notes, history. Throws Refusal('not_found' | 'not_allowed'). */
export async function getCalendarBooking(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  bookingId: string,
): Promise<CalendarBooking> {
  if (!isId(bookingId)) throw new Refusal('not_found')
  const { salonId } = member
  const { rows } = await sql<FoundBooking>`
    select b.id, b.reference, b.status, b.version, b.source, b.note, b.photos, b.salon_note as "salonNote",
      b.customer_id as "customerId", b.order_id as "orderId", b.created_at as "createdAt",
      b.starts_at as "startsAt", b.ends_at as "endsAt", b.respond_by as "respondBy",
      b.arrived_at as "arrivedAt", b.started_at as "startedAt", b.completed_at as "completedAt",
      b.client_confirmed_at as "clientConfirmedAt", b.late_minutes as "lateMinutes",
      b.charge_at as "chargeAt", b.charge_by as "chargeBy", b.charge_minor as "chargeMinor",
      b.fee_minor as "feeMinor", ${paymentChangesAt('b')} as "paymentChangesAt",
      coalesce(o.total_minor, ${priceOfLines(salonId)}, 0) as "totalMinor",
      coalesce(o.services_discount_minor + o.products_discount_minor, 0) as "discountMinor",
      ${clientFor(member)} as client, ${linesIn(salonId)} as lines, ${historyIn(salonId)} as history
    from booking b
      left join client c on c.salon_id = b.salon_id and c.id = b.client_id
      left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    where b.salon_id = ${salonId} and b.id = ${bookingId} and b.status <> 'awaiting_payment'`.execute(app.db)
  const [appointment] = rows
  if (!appointment) throw new Refusal('not_found')
  if (!appointment.lines.some(({ staffId }) => mayFor(member, staffId, ['calendar_see_all', 'calendar_see_own'])))
    throw new Refusal('not_allowed')
  const changes = await availableChanges(app.db, member, appointment, app.clock.now())
  const names = await personNames(
    app.db,
    appointment.history.map(({ actorId }) => actorId),
  )
  const history = appointment.history.map(({ actorId, ...step }) => ({
    ...step,
    by: (actorId && names.get(actorId)) ?? null,
  }))
  const { startsAt, endsAt } = appointment
  const around = { from: addMinutes(startsAt, -MAX_BUFFER_MINUTES), to: addMinutes(endsAt, MAX_BUFFER_MINUTES) }
  const { booked, names: unitNames } = await bookedUnits(app.db, { salonId, bookingId, ...around })
  const units = booked.map(({ id, name, resourceId }) => ({
    ...{ id, name },
    others: [...unitNames]
      .filter(([other, unit]) => other !== id && unit.resourceId === resourceId)
      .map(([other, unit]) => ({ id: other, name: unit.name })),
  }))
  return {
    ...appointment,
    ...(await moneyOf(app, member, appointment)),
    units,
    currency: member.currency,
    history,
    changes,
  }
}

async function moneyOf(app: Pick<App, 'db'>, { salonId }: Member, appointment: FoundBooking) {
  const { orderId, lines, discountMinor, totalMinor, status } = appointment
  const paid = orderId ? await readPaid(app.db, { salonId, orderId }) : null
  const paidMinor = (paid?.cardMinor ?? 0) + (paid?.salonMinor ?? 0)
  const refundedMinor = paid?.refundedMinor ?? 0
  const servicesMinor = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return {
    ...{ paidMinor, refundedMinor, otherMinor: totalMinor - servicesMinor + discountMinor },
    dueMinor: isOpenOrCompleted(status) ? Math.max(0, totalMinor - paidMinor - refundedMinor) : 0,
  }
}
