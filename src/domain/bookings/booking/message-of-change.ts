import { type BookingStatus, isOpenStatus } from '../../kernel/booking-status.ts'
import type { BookingNotification } from '../../kernel/jobs.ts'

/** What a client knows, or would see now, of an appointment. */
export interface KnownAppointment {
  status: BookingStatus
  /** In milliseconds since 1970. */
  startsAt: number
  clientId: string | null
  totalMinor: number | null
  /** What is charged to the card, or will be. */
  cardMinor: number
  /** Service and team member of each line. */
  services: readonly (readonly [serviceId: string, staffId: string])[]
  /** When each guest begins, in milliseconds since 1970; null without guests. */
  guests?: readonly (readonly [guest: number, startsAt: number])[] | null
}

/** The message that tells a client what has become of an appointment; null when it is as they know it, or is over. */
export function messageOfChange(known: KnownAppointment, present: KnownAppointment): BookingNotification | null {
  if (present.status === 'cancelled' || present.status === 'no_show')
    return known.status === present.status ? null : present.status
  if (!isOpenStatus(present.status)) return null
  if (known.status === 'cancelled' || known.status === 'no_show')
    return present.status === 'requested' ? 'requested' : 'reinstated'
  // Another client gets a confirmation.
  if (known.clientId !== present.clientId) return 'confirmed'
  if (known.startsAt !== present.startsAt) return 'rescheduled'
  const isSame =
    known.totalMinor === present.totalMinor &&
    known.cardMinor === present.cardMinor &&
    JSON.stringify(known.services) === JSON.stringify(present.services) &&
    JSON.stringify(known.guests ?? null) === JSON.stringify(present.guests ?? null)
  return isSame ? null : 'changed'
}
