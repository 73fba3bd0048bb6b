import type { MoveOption } from '../../../../domain/bookings/time-off/propose-moves.ts'

/** A team member and time as a form sends them: 'person@instant'. */
export function moveOptionValue({ staffId, startsAt }: MoveOption): string {
  return `${staffId}@${startsAt.toISOString()}`
}

export function readMoveOption(value: string): MoveOption | null {
  const [staffId = '', instant = ''] = value.split('@')
  const startsAt = new Date(instant)
  return staffId && !Number.isNaN(startsAt.getTime()) ? { staffId, startsAt } : null
}
