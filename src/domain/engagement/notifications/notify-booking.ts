import { acceptsCards } from '../../commerce/payments/accepts-cards.ts'
import { releaseLink } from '../../identity/accounts/release-link.ts'
import { answerLink } from '../../kernel/answer-link.ts'
import type { App } from '../../kernel/app.ts'
import { type BookingStatus, OPEN_STATUSES } from '../../kernel/booking-status.ts'
import type { BookingNotification, JobPayloads, SalonNotification } from '../../kernel/jobs.ts'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { BookingFacts, GuestNotification, MailText } from '../../kernel/messages.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { NotificationKind } from './preferences.ts'
import { bookingStarts, findBookingFacts } from './queries.ts'
import { customersOf, type Recipient, recipientsOfSalon } from './recipients.ts'
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
/** The page of the appointment that a message links to; without one, its own. */
const PAGE_OF: Partial<Record<BookingNotification, string>> = { fee_due: '/fee', charge_failed: '/pay' }
/** The earliest time of a reminder, in minutes before the appointment. */
export const REMIND_BEFORE = { reminder_day: 24 * 60, reminder_soon: 2 * 60 } as const

/** Notifies one side of a booking's change, each recipient in their language and by their channels, and never twice. */
export async function notifyBooking(
  app: App,
  { bookingId, event, side, change, together = [] }: JobPayloads['notify-booking'],
): Promise<void> {
  const booking = await findBookingFacts(app.db, bookingId, event)
  const now = app.clock.now()
  if (!booking || !isStillValid(event, booking, now)) return
  const facts = { ...booking, ...(change && { movedFrom: new Date(change.movedFrom) }), event, origin: app.origin, now }
  const listed =
    together.length > 1
      ? { together: await bookingStarts(app.db, booking.salonId, together, VALID_STATUSES[event]) }
      : {}
  const release = booking.unverifiedId &&
    booking.customerEmail && {
      release: releaseLink(app, { personId: booking.unverifiedId, email: booking.customerEmail }),
    }
  const ofSalon = side === 'salon' && isOfSalon(event) ? { ...facts, event } : null
  const ofCustomer =
    side === 'customer' && event !== 'late'
      ? {
          ...facts,
          event,
          takesTips:
            event === 'review_request' && booking.takesTips && (await acceptsCards(app, app.db, booking.salonId)),
          ...((asksForAnswer(event) || !booking.hasAccount) && answer(app, booking)),
          ...release,
          ...listed,
        }
      : null
  const textFor = (locale: Locale) =>
    ofSalon
      ? app.messages.bookingForSalon(locale, ofSalon)
      : ofCustomer && app.messages.bookingForCustomer(locale, { ...ofCustomer, ...servicesIn(locale, booking) })
  if (!ofSalon && !ofCustomer) return
  const recipients = ofSalon
    ? await recipientsOfSalon(app.db, booking.salonId, 'salon_bookings', booking.staffIds)
    : await customersOf(app.db, { salonId: booking.salonId, bookingIds: [bookingId] }, choiceFor(event))
  const link = ofSalon
    ? `${app.origin}/partner/bookings/${bookingId}`
    : asksForAnswer(event) || !booking.hasAccount
      ? answerLink(app, bookingId)
      : `${app.origin}/appointments/${bookingId}${PAGE_OF[event] ?? ''}`
  const guests = ofSalon ? [] : guestsToNotify(event, booking)
  const failures: unknown[] = []
  for (const guest of guests) {
    const { email = null } = booking.guests[guest - 1] ?? {}
    if (!email) continue
    const named = servicesIn(booking.customerLocale, booking)
    const text = app.messages.bookingForGuest(booking.customerLocale, {
      ...facts,
      ...named,
      event: guestEvent(event),
      guest,
    })
    const kind = `${event}${change ? `@${change.at}` : occurrence(event, booking)}:mail:guest ${guest}`
    const notification = { salonId: booking.salonId, bookingId, kind, side } as const
    const send = () => app.mailer.send({ to: email, ...text })
    await sendOnce(app, notification, VALID_STATUSES[event], send).catch((error) => failures.push(error))
  }
  for (const one of recipients) {
    const text = textFor(one.locale)
    if (!text) continue
    // A failure for one recipient does not stop the others; the job is retried for that one.
    for (const way of ['mail', 'sms'] as const) {
      const kind = `${event}${change ? `@${change.at}` : occurrence(event, booking)}:${way}:${one.key}`
      const notification = { salonId: booking.salonId, bookingId, kind, side } as const
      const send = sender(app, way, one, text, link)
      if (send) await sendOnce(app, notification, VALID_STATUSES[event], send).catch((error) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** The names of the services in a language, where the salon has written them. */
function servicesIn<L extends { service: string }>(
  locale: Locale,
  { services, lines, serviceTexts }: { services: string[]; lines: L[]; serviceTexts: Record<string, Texts> },
) {
  const name = (text: string) => nameIn(text, serviceTexts[text], locale)
  return { services: services.map(name), lines: lines.map((line) => ({ ...line, service: name(line.service) })) }
}

/** The message of one recipient by a channel; null when they do not use it. */
export function sender(
  app: Pick<App, 'mailer' | 'sms'>,
  way: 'mail' | 'sms',
  { email, phone }: Recipient,
  text: MailText,
  link: string,
): (() => Promise<void>) | null {
  if (way === 'mail') return email ? () => app.mailer.send({ to: email, subject: text.subject, text: text.text }) : null
  const { subject, lines = [] } = text
  return phone ? () => app.sms.send({ to: phone, text: [subject, ...lines, link].join('\n') }) : null
}

function isReminder(event: BookingNotification): event is keyof typeof REMIND_BEFORE {
  return event in REMIND_BEFORE
}

/** What is answered by a link, without signing in. */
function asksForAnswer(event: BookingNotification): boolean {
  return isReminder(event) || event === 'times_proposed'
}

/** The recipient of a mail to an unconfirmed address may be somebody else: they cannot answer. */
function answer(app: App, { id, unverifiedId }: Pick<BookingFacts, 'id' | 'unverifiedId'>): { answer?: string } {
  return unverifiedId ? {} : { answer: answerLink(app, id) }
}

const OF_GUESTS: Partial<Record<BookingNotification, GuestNotification>> = {
  confirmed: 'confirmed',
  rescheduled: 'rescheduled',
  changed: 'changed',
  cancelled: 'cancelled',
  guest_cancelled: 'cancelled',
}

function guestEvent(event: BookingNotification): GuestNotification {
  return OF_GUESTS[event] ?? 'changed'
}

/**
 * The guests who get a confirmation of their own, counted from 1. Nobody has confirmed their addresses: they are those
 * that the salon has entered, or a customer with a verified account. When the appointment is cancelled for one of them,
 * that one.
 */
function guestsToNotify(
  event: BookingNotification,
  {
    guests,
    lines,
    atFrontDesk,
    hasAccount,
    unverifiedId,
  }: Pick<BookingFacts, 'guests' | 'lines' | 'hasAccount' | 'unverifiedId'> & { atFrontDesk: boolean },
): number[] {
  if (!OF_GUESTS[event] || !(atFrontDesk || (hasAccount && !unverifiedId))) return []
  const isServed = (guest: number) => Boolean(lines?.some((line) => line.guest === guest))
  return (guests ?? [])
    .map((_, n) => n + 1)
    .filter((guest) => (event === 'guest_cancelled' ? !isServed(guest) : isServed(guest)))
}

function isOfSalon(event: BookingNotification): event is SalonNotification {
  return OF_SALON.includes(event)
}

function choiceFor(event: BookingNotification): NotificationKind {
  if (event === 'review_request') return 'review_requests'
  return isReminder(event) ? 'reminders' : 'bookings'
}

/** An event may occur again: an appointment rescheduled twice is notified twice, and has a new reminder. */
function occurrence(event: BookingNotification, { times, startsAt }: Pick<BookingFacts, 'times' | 'startsAt'>): string {
  return isReminder(event) ? `@${startsAt.toISOString()}` : `#${times}`
}

function isStillValid(
  event: BookingNotification,
  booking: Omit<BookingFacts, 'event' | 'origin' | 'now'>,
  now: Date,
): boolean {
  if (!VALID_STATUSES[event].includes(booking.status)) return false
  if (event === 'times_proposed') return (booking.proposed ?? []).length > 0
  // Paid meanwhile.
  if (event === 'charge_failed' && !booking.payBy) return false
  if (isReminder(event)) return booking.startsAt > now && booking.startsAt <= addMinutes(now, REMIND_BEFORE[event])
  return event !== 'review_request' || (booking.hasAccount && !booking.reviewed)
}
