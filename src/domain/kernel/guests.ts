/** The most guests of an appointment besides the customer: four people in all. */
export const MAX_GUESTS = 3

/** The most services of an appointment, of all people together. */
export const MOST_SERVICES = 12

/** Whom a customer brings along. */
export interface Guest {
  name: string
  /** For a confirmation of their own; null without one. */
  email: string | null
}

/** A service and whom it is for: 0 is the customer. */
export interface GuestLine {
  guest: number
  service: string
  staff: string
  /** An ISO instant. */
  startsAt: string
}

/**
 * A guest's name: it is written in e-mails to addresses that nobody has confirmed, and so it contains no addresses of
 * pages, which need digits or punctuation.
 */
export const GUEST_NAME = /^[\p{L}\p{M} '’-]{1,40}$/u

/** Whether all guests begin at the same time, or each after the one before. */
export type SharedMode = 'together' | 'consecutive'

/**
 * Minutes from the start of the appointment at which each service starts for sure; null where it follows the one before
 * it. When all begin together, each guest's first service starts with the appointment.
 */
export function offsetsOf(lines: readonly { guest: number }[], mode: SharedMode): (number | null)[] {
  return lines.map(({ guest }, n) => (mode === 'together' && n > 0 && lines[n - 1]?.guest !== guest ? 0 : null))
}

/** Who cannot be served as chosen: a service is for nobody who is named, or a guest has none. Null when all can. */
export function guestsProblem({
  guests,
  lines,
}: {
  guests: readonly unknown[]
  lines: readonly { guest: number }[]
}): 'too_many_guests' | 'service_required' | null {
  if (lines.some(({ guest }) => guest > guests.length)) return 'too_many_guests'
  return guests.every((_, n) => lines.some(({ guest }) => guest === n + 1)) ? null : 'service_required'
}

/** Whether an appointment is for several people. */
export function isForSeveral({ lines }: { lines: readonly { guest?: number }[] }): boolean {
  return new Set(lines.map(({ guest = 0 }) => guest)).size > 1
}
