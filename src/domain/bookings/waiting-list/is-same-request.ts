import type { LocalDate } from '../../kernel/time.ts'

interface Requested {
  salonId: string
  serviceIds: readonly string[]
  staffId: string | null
  firstDay: LocalDate
  lastDay: LocalDate
  parts: readonly string[]
  radiusKm: number
  sessionId: string | null
}

/** Whether two requests wait for the same; the order of the parts of the day does not matter. */
export function isSameRequest(one: Requested, other: Requested): boolean {
  return (
    one.salonId === other.salonId &&
    one.sessionId === other.sessionId &&
    one.firstDay === other.firstDay &&
    one.lastDay === other.lastDay &&
    one.staffId === other.staffId &&
    one.radiusKm === other.radiusKm &&
    one.parts.toSorted().join() === other.parts.toSorted().join() &&
    one.serviceIds.join() === other.serviceIds.join()
  )
}
