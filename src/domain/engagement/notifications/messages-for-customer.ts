import { acceptsCards } from '../../commerce/payments/accepts-cards.ts'
import { releaseLink } from '../../identity/accounts/release-link.ts'
import { answerLink } from '../../kernel/answer-link.ts'
import type { App } from '../../kernel/app.ts'
import type { BookingNotification } from '../../kernel/jobs.ts'
import { type BookingToNotify, servicesIn } from './booking-to-notify.ts'
import { type Outgoing, outgoing } from './outgoing.ts'
import type { NotificationKind } from './preferences.ts'
import { customersOf } from './recipients.ts'
import { isReminder } from './reminder.ts'

/** The page of the appointment that a message links to; without one, its own. */
const PAGE_OF: Partial<Record<BookingNotification, string>> = { fee_due: '/fee', charge_failed: '/pay' }

/** What a customer gets of an event of a booking. `together`: the starts of the appointments of a series that it is about. */
export async function messagesForCustomer(
  app: App,
  booking: BookingToNotify,
  together?: readonly Date[],
): Promise<Outgoing[]> {
  const { event, id, salonId, unverifiedId, customerEmail } = booking
  if (event === 'late') return []
  const isByLink = isReminder(event) || event === 'times_proposed' || !booking.hasAccount
  const facts = {
    ...booking,
    event,
    together,
    takesTips: event === 'review_request' && booking.takesTips && (await acceptsCards(app, app.db, salonId)),
    // The recipient of a mail to an unconfirmed address may be somebody else: they cannot answer.
    ...(isByLink && !unverifiedId && { answer: answerLink(app, id) }),
    ...(unverifiedId &&
      customerEmail && { release: releaseLink(app, { personId: unverifiedId, email: customerEmail }) }),
  }
  return outgoing(
    app,
    await customersOf(app.db, { salonId, bookingIds: [id] }, preferenceOf(event)),
    ({ locale }) => app.messages.bookingForCustomer(locale, { ...facts, ...servicesIn(locale, booking) }),
    isByLink ? answerLink(app, id) : `${app.origin}/appointments/${id}${PAGE_OF[event] ?? ''}`,
  )
}

function preferenceOf(event: BookingNotification): NotificationKind {
  if (event === 'review_request') return 'review_requests'
  return isReminder(event) ? 'reminders' : 'bookings'
}
