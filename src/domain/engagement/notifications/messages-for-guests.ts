import type { App } from '../../kernel/app.ts'
import type { BookingNotification } from '../../kernel/jobs.ts'
import type { GuestNotification } from '../../kernel/messages.ts'
import { type BookingToNotify, servicesIn } from './booking-to-notify.ts'
import type { Outgoing } from './outgoing.ts'

const OF_GUESTS: Partial<Record<BookingNotification, GuestNotification>> = {
  confirmed: 'confirmed',
  rescheduled: 'rescheduled',
  changed: 'changed',
  cancelled: 'cancelled',
  guest_cancelled: 'cancelled',
}

/** What the people whom a customer brings along get of an event of a booking, in the customer's language. */
export function messagesForGuests(app: App, booking: BookingToNotify): Outgoing[] {
  const event = OF_GUESTS[booking.event]
  if (!event) return []
  const { customerLocale: locale } = booking
  const facts = { ...booking, ...servicesIn(locale, booking), event }
  return guestsToNotify(booking).flatMap((guest) => {
    const { email = null } = booking.guests[guest - 1] ?? {}
    if (!email) return []
    const text = app.messages.bookingForGuest(locale, { ...facts, guest })
    return [{ key: `mail:guest ${guest}`, send: () => app.mailer.send({ to: email, ...text }) }]
  })
}

/**
 * The guests who get a message of their own, counted from 1. Nobody has confirmed their addresses: they are those
 * that the salon has entered, or a customer with a verified account. When the appointment is cancelled for one of them,
 * that one.
 */
function guestsToNotify({ event, guests, lines, atFrontDesk, hasAccount, unverifiedId }: BookingToNotify): number[] {
  if (!(atFrontDesk || (hasAccount && !unverifiedId))) return []
  const isServed = (guest: number) => lines.some((line) => line.guest === guest)
  return guests
    .map((_, n) => n + 1)
    .filter((guest) => (event === 'guest_cancelled' ? !isServed(guest) : isServed(guest)))
}
