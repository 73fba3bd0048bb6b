import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { draftOf } from '../wizard/shared-draft.ts'
import { bookingPath } from '../wizard/wizard-path.ts'

/**
 * The booking window with the same services, people and team members. It reports itself what is not offered any more.
 */
export function rebookPath({ slug, lines, anyStaff }: BookingSummary): string {
  const starts = [...Map.groupBy(lines, ({ guest }) => guest).values()].map(([first]) => first?.startsAt)
  const mode = new Set(starts).size === 1 ? 'together' : 'consecutive'
  const draft = draftOf(
    lines.map((line) => ({ ...line, staffId: anyStaff ? 'anyone' : line.staffId })),
    mode,
  )
  if (draft) return bookingPath({ salon: slug, ...draft })
  const staff = anyStaff ? 'anyone' : lines[0]?.staffId
  return bookingPath({ salon: slug, services: lines.map((line) => line.serviceId), staff: staff ?? null })
}
