import type { Kysely } from 'kysely'
import type { Guest } from '../../kernel/guests.ts'
import { newIdAt } from '../../kernel/ids.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'
import { countBooking } from '../../salons/plans/count-booking.ts'
import type { IfUnpaid } from '../../salons/policies/late-charge.ts'
import type { PaymentRequirement } from '../../salons/policies/payment-policy.ts'
import { appointmentAt, type PlannedAppointment, type ServiceTime } from '../../scheduling/availability/service-time.ts'
import { FIRST_STATE } from './lifecycle.ts'
import { rowOfEvent } from './record-event.ts'
import { newReference } from './reference.ts'

/** One service of an appointment, and its team member. */
export interface NewLine {
  service: ServiceTime & {
    id: string
    name: string
    priceMinor: number
    /** The regular price, and the offer that reduced it. */
    listMinor?: number | null
    offerId?: string | null
    /** Its share of the order's discount; absent until it is paid. */
    discountMinor?: number
    /** Who is served: 0 or absent is the customer. */
    guest?: number | undefined
  }
  staff: { id: string; name: string }
}

export interface NewBooking {
  salon: { id: string; lateCancelPercent: number; noShowPercent: number }
  appointment: {
    startsAt: Date
    freeCancelUntil: Date
    anyStaff: boolean
    lines: readonly NewLine[]
    /** Whom the lines name by number, from 1. */
    guests?: readonly Guest[]
  }
  orderId: string
  customerId: string | null
  paymentMethod: BookingPaymentMethod
  /** What was agreed with a customer who books online. */
  agreed?: {
    requires: PaymentRequirement
    dueNowMinor: number
    depositMinor: number
    cardId: string | null
    /** What is charged later to that card, and when. */
    charge?: { at: Date; minor: number; ifUnpaid: IfUnpaid }
  }
  /** The customer's, to the salon. */
  note?: string | undefined
  now: Date
  /** The series that it is part of. */
  seriesId?: string
  /** The member who booked it for the customer; such a booking is confirmed already. */
  frontDesk?: {
    clientId: string | null
    personId: string
    salonNote: string
    detail: Record<string, string>
    /** Whether the client is in the salon already. */
    hasArrived: boolean
  }
}

/**
 * Inserts the booking and its lines, with the present names, prices, durations, processing times and cancellation policy, and counts it
 * towards the salon's month. Throws Refusal('month_full').
 */
export async function writeBooking(
  tx: Kysely<DB>,
  { salon, appointment, orderId, customerId, paymentMethod, agreed, note = '', now, seriesId, frontDesk }: NewBooking,
): Promise<string> {
  const id = newIdAt(salon.id)
  const planned = planOf(appointment)
  await countBooking(tx, salon.id, now)
  const event = { salonId: salon.id, bookingId: id, at: now }
  await tx
    .with('booked', (q) =>
      q.insertInto('booking').values({
        salon_id: salon.id,
        id,
        reference: newReference(),
        order_id: orderId,
        customer_id: customerId,
        status: frontDesk ? FIRST_STATE.frontDesk : FIRST_STATE.online,
        starts_at: planned.startsAt,
        ends_at: planned.endsAt,
        any_staff: appointment.anyStaff,
        guests: JSON.stringify(appointment.guests ?? []),
        payment_method: paymentMethod,
        note,
        free_cancel_until: appointment.freeCancelUntil,
        late_cancel_percent: salon.lateCancelPercent,
        no_show_percent: salon.noShowPercent,
        ...(agreed && {
          ...{ requires: agreed.requires, due_now_minor: agreed.dueNowMinor },
          ...{ deposit_minor: agreed.depositMinor, card_id: agreed.cardId },
          ...(agreed.charge && {
            ...{ charge_at: agreed.charge.at, charge_minor: agreed.charge.minor, if_unpaid: agreed.charge.ifUnpaid },
          }),
        }),
        created_at: now,
        updated_at: now,
        ...(seriesId && { series_id: seriesId }),
        ...(frontDesk && { source: 'front_desk', client_id: frontDesk.clientId, salon_note: frontDesk.salonNote }),
        ...(frontDesk?.hasArrived && { arrived_at: now }),
      }),
    )
    .with('noted', (q) =>
      q
        .insertInto('booking_event')
        .values(
          rowOfEvent(
            frontDesk
              ? { ...event, actorId: frontDesk.personId, kind: 'confirmed', detail: frontDesk.detail }
              : { ...event, actorId: customerId, kind: 'booked' },
          ),
        ),
    )
    .insertInto('booking_line')
    .values(rowsOf(id, salon.id, planned))
    .execute()
  return id
}

/** The start, end and team member of each service of an appointment. */
export function planOf({ startsAt, lines }: Pick<NewBooking['appointment'], 'startsAt' | 'lines'>) {
  return appointmentAt(
    startsAt,
    lines.map(({ service, staff }) => ({ ...service, staffId: staff.id, staffName: staff.name })),
  )
}

/** One line for each service. */
function rowsOf(
  bookingId: string,
  salonId: string,
  { lines }: PlannedAppointment<ReturnType<typeof planOf>['lines'][number]['service']>,
) {
  return lines.map(({ service, startsAt, endsAt }, position) => ({
    salon_id: salonId,
    booking_id: bookingId,
    position,
    service_id: service.id,
    staff_id: service.staffId,
    service_name: service.name,
    staff_name: service.staffName,
    price_minor: service.priceMinor,
    list_minor: service.listMinor ?? null,
    offer_id: service.offerId ?? null,
    discount_minor: service.discountMinor ?? null,
    minutes: service.minutes,
    buffer_before: service.bufferBefore,
    buffer_after: service.bufferAfter,
    processing: JSON.stringify(service.processing),
    resources: JSON.stringify(service.resources ?? []),
    starts_at: startsAt,
    ends_at: endsAt,
    guest: service.guest ?? 0,
    start_offset: service.offset ?? null,
  }))
}
