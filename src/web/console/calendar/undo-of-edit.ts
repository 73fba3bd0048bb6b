import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { Zone } from '../../../domain/kernel/time.ts'
import { type Draft, draftOf, sentDraft } from './draft.ts'
import { startsOfGuests } from './group-draft.ts'

interface Terms {
  zone: Zone
  /** The decimals of the currency. */
  digits: number
  /** Recorded with a price that is put back. */
  reason: string
}

/**
 * The edit that puts an appointment back as it was `before` a draft was saved, as the server reads it. Null where that
 * would not be the same: a price with a discount, or a service that
 * would come later than it did.
 */
export function undoOf(saved: Draft, before: CalendarBooking, { zone, digits, reason }: Terms): string | null {
  const left = new Set(saved.lines.filter(({ serviceId }) => serviceId !== '').map(({ position }) => position))
  const isSame = saved.lines.length === before.lines.length && before.lines.every((line) => isUnchanged(saved, line))
  const prices = saved.lines.some(({ price }) => price.trim() !== '')
  const sum = before.lines.reduce((total, { priceMinor }) => total + priceMinor, 0)
  if ((!isSame || prices) && sum !== before.totalMinor) return null
  const isGroup = before.lines.some(({ person }) => person > 0)
  const firstRemoved = before.lines.findIndex(({ position }) => !left.has(position))
  const lastLeft = before.lines.findLastIndex(({ position }) => left.has(position))
  if (!isGroup && firstRemoved >= 0 && firstRemoved < lastLeft) return null
  const old = draftOf(before, zone)
  const starts = isGroup ? startsOfGuests(before.lines, before.startsAt.getTime()) : []
  const lines = before.lines.map(({ position, serviceId, staffId, minutes, priceMinor, person }, id) => ({
    ...{ id, serviceId, staffId, minutes: String(minutes) },
    ...(isGroup && { guest: person, ...starts[id] }),
    position: left.has(position) ? position : null,
    price: isSame && !prices ? '' : (priceMinor / 10 ** digits).toFixed(digits),
  }))
  const priceReason = before.lines.find((line) => line.priceReason !== '')?.priceReason ?? reason
  return sentDraft({ ...old, lines, priceReason: isSame && !prices ? '' : priceReason }, digits)
}

/** Whether a service was left what it is, whoever performs it and however long it takes. */
function isUnchanged({ lines }: Draft, { position, serviceId }: CalendarBooking['lines'][number]): boolean {
  return lines.some((line) => line.position === position && line.serviceId === serviceId)
}
