import type { Kysely } from 'kysely'
import { type NewBooking, writeBooking } from '../../bookings/booking/write-booking.ts'
import { freeCancelUntil } from '../../bookings/cancellation/free-cancel-until.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { appointmentAt, occupancyOf } from '../../scheduling/availability/service-time.ts'
import { ClaimLost, claim } from '../../scheduling/occupancy/claim.ts'
import type { Cart, CartAppointment } from '../cart/get-cart.ts'
import { assignServices } from './assign-services.ts'
import type { PaymentRequest } from './schema.ts'

interface Taking {
  cart: Cart
  appointment: CartAppointment
  orderId: string
  customerId: string
  paymentMethod: PaymentRequest['paymentMethod']
  agreed: NonNullable<NewBooking['agreed']>
  note: string | undefined
  now: Date
}

/**
 * Turns the hold into the booking's time. If it has expired the time is taken again; with 'anyone', from any free team
 * member with the same prices, so that the price is the one shown. For several people, the time of all of them or none.
 */
export async function takeTime(
  tx: Kysely<DB>,
  { cart, appointment, orderId, customerId, paymentMethod, agreed, note, now }: Taking,
): Promise<string> {
  const salonId = cart.salon.id
  if (appointment.startsAt <= now) throw new Refusal('slot_not_offered')
  const services = await assignServices(tx, { salonId, appointment, customerId, now })
  const bookingId = await writeBooking(tx, {
    salon: cart.salon,
    appointment: {
      ...appointment,
      freeCancelUntil: freeCancelUntil(appointment.startsAt, { ...cart.salon, ...agreed }),
      guests: appointment.shared?.guests ?? [],
      lines: services.map(({ staff, ...service }, i) => ({
        service: { ...service, discountMinor: cart.discounts[i] ?? 0 },
        staff,
      })),
    },
    orderId,
    customerId,
    paymentMethod: paymentMethod === 'card' || paymentMethod === 'deposit' ? 'card' : 'cash',
    agreed,
    note,
    now,
  })
  const withThem = services.map((service) => ({ ...service, staffId: service.staff.id }))
  const taken = await claim(tx, {
    salonId,
    windows: occupancyOf(appointmentAt(appointment.startsAt, withThem)),
    customerId,
    now,
    kind: 'booking',
    bookingId,
    isNew: true,
  })
  if (!taken) throw isAssigned(appointment) ? new ClaimLost() : new Refusal('slot_taken')
  return bookingId
}

/** Whether the salon chose who performs any of it a moment ago. */
function isAssigned({ anyStaff, services, heldUntil }: CartAppointment): boolean {
  return !heldUntil && (anyStaff || services.some((service) => service.anyStaff))
}
