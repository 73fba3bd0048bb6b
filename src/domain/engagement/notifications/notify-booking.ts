import type { App } from '../../kernel/app.ts'
import { type BookingStatus, OPEN_STATUSES } from '../../kernel/booking-status.ts'
import type { BookingNotification, JobPayloads } from '../../kernel/jobs.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { BookingToNotify } from './booking-to-notify.ts'
import { messagesForCustomer } from './messages-for-customer.ts'
import { messagesForGuests } from './messages-for-guests.ts'
import { messagesForSalon } from './messages-for-salon.ts'
import { bookingStarts, findBookingFacts } from './queries.ts'
import { isReminder, REMIND_BEFORE } from './reminder.ts'
import { sendOnce } from './send-once.ts'

/** The booking's states in which a notification still applies when its job runs; outdated ones are not sent. */
const VALID_STATUSES: Record<BookingNotification, readonly BookingStatus[]> = {
  requested: ['requested'],
  confirmed: ['confirmed'],
  rescheduled: OPEN_STATUSES,
  changed: OPEN_STATUSES,
  guest_cancelled: OPEN_STATUSES,
  reinstated: OPEN_STATUSES,
  cancelled: ['cancelled'],
  declined: ['declined'],
  no_show: ['no_show'],
  charge_failed: OPEN_STATUSES,
  unpaid: [...OPEN_STATUSES, 'cancelled'],
  fee_due: ['cancelled', 'no_show'],
  deposit_refunded: ['cancelled'],
  reminder_day: ['confirmed'],
  reminder_soon: ['confirmed'],
  review_request: ['completed'],
  late: ['confirmed'],
  times_proposed: OPEN_STATUSES,
}

/** Notifies one side of a booking's change, each recipient in their language and by their channels, and never twice. */
export async function notifyBooking(
  app: App,
  { bookingId, event, side, change, together = [] }: JobPayloads['notify-booking'],
): Promise<void> {
  const stored = await findBookingFacts(app.db, bookingId, event)
  if (!stored) return
  const { salonId } = stored
  const statuses = VALID_STATUSES[event]
  const moved = change && { movedFrom: new Date(change.movedFrom) }
  const booking: BookingToNotify = { ...stored, ...moved, event, origin: app.origin, now: app.clock.now() }
  if (!isStillValid(booking)) return
  const starts = async () =>
    together.length > 1 ? await bookingStarts(app.db, salonId, together, statuses) : undefined
  const messages =
    side === 'salon'
      ? await messagesForSalon(app, booking)
      : [...messagesForGuests(app, booking), ...(await messagesForCustomer(app, booking, await starts()))]
  const occurrence = change ? `@${change.at}` : occurrenceOf(booking)
  const failures: unknown[] = []
  // A failure for one recipient does not stop the others; the job is retried for that one.
  for (const { key, send } of messages) {
    const notification = { salonId, bookingId, kind: `${event}${occurrence}:${key}`, side }
    await sendOnce(app, notification, statuses, send).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** An event may occur again: an appointment rescheduled twice is notified twice, and has a new reminder. */
function occurrenceOf({ event, times, startsAt }: BookingToNotify): string {
  return isReminder(event) ? `@${startsAt.toISOString()}` : `#${times}`
}

function isStillValid({ event, now, ...booking }: BookingToNotify): boolean {
  if (!VALID_STATUSES[event].includes(booking.status)) return false
  if (event === 'times_proposed') return booking.proposed.length > 0
  // Paid meanwhile.
  if (event === 'charge_failed' && !booking.payBy) return false
  if (isReminder(event)) return booking.startsAt > now && booking.startsAt <= addMinutes(now, REMIND_BEFORE[event])
  return event !== 'review_request' || (booking.hasAccount && !booking.reviewed)
}
