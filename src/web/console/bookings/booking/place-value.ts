import type { Place } from '../../../../domain/bookings/time-off/propose-moves.ts'

/** A team member and time as a form sends them: 'person@instant'. */
export function placeValue({ staffId, startsAt }: Place): string {
  return `${staffId}@${startsAt.toISOString()}`
}

export function placeOf(value: string): Place | null {
  const [staffId = '', instant = ''] = value.split('@')
  const startsAt = new Date(instant)
  return staffId && !Number.isNaN(startsAt.getTime()) ? { staffId, startsAt } : null
}
