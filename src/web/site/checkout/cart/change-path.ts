import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { draftOf } from '../../bookings/wizard/shared-draft.ts'
import { bookingPath } from '../../bookings/wizard/wizard-choice.ts'

/** Back to the booking window with this appointment. */
export function changePath({ appointment, salon }: Pick<Cart, 'appointment' | 'salon'>): string | null {
  if (!appointment) return null
  const lines = appointment.services.map(({ id, guest = 0, staffId = '', anyStaff }) => ({
    ...{ guest, serviceId: id, staffId: anyStaff ? 'anyone' : staffId },
  }))
  const draft = appointment.shared && draftOf(lines, appointment.shared.mode)
  return bookingPath({
    salon: salon.slug,
    services: appointment.services.map(({ id }) => id),
    staff: appointment.anyStaff ? 'anyone' : appointment.staff.id,
    date: dateAt(appointment.startsAt, salon.timeZone),
    time: appointment.startsAt.toISOString(),
    ...draft,
  })
}
