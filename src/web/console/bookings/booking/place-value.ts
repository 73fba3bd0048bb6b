import type { ProposedTime } from '../../../../domain/bookings/time-off/propose-moves.ts'

/** A team member and time as a form sends them: 'person@instant'. */
export function placeValue({ staffId, startsAt }: ProposedTime): string {
  return `${staffId}@${startsAt.toISOString()}`
}

export function placeOf(value: string): ProposedTime | null {
  const [staffId = '', instant = ''] = value.split('@')
  const startsAt = new Date(instant)
  return staffId && !Number.isNaN(startsAt.getTime()) ? { staffId, startsAt } : null
}
