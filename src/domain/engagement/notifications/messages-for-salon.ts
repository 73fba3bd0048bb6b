import type { App } from '../../kernel/app.ts'
import type { BookingNotification, SalonNotification } from '../../kernel/jobs.ts'
import type { BookingToNotify } from './booking-to-notify.ts'
import { type Outgoing, outgoing } from './outgoing.ts'
import { recipientsOfSalon } from './recipients.ts'

const OF_SALON: readonly BookingNotification[] = [
  'requested',
  'confirmed',
  'rescheduled',
  'guest_cancelled',
  'cancelled',
  'declined',
  'charge_failed',
  'unpaid',
  'late',
]

/** What a salon and its members get of an event of a booking; nothing of those that concern the customer only. */
export async function messagesForSalon(app: App, booking: BookingToNotify): Promise<Outgoing[]> {
  const { event, id, salonId, staffIds } = booking
  if (!isOfSalon(event)) return []
  const recipients = await recipientsOfSalon(app.db, salonId, 'salon_bookings', staffIds)
  const facts = { ...booking, event }
  return outgoing(
    app,
    recipients,
    ({ locale }) => app.messages.bookingForSalon(locale, facts),
    `${app.origin}/partner/bookings/${id}`,
  )
}

function isOfSalon(event: BookingNotification): event is SalonNotification {
  return OF_SALON.includes(event)
}
