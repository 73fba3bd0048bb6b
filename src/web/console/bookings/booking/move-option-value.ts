import type { MoveOption } from '../../../../domain/bookings/time-off/propose-moves.ts'

/** A team member and time as a form sends them: 'person@instant', and '@person' whose part it is where they are several. */
export function moveOptionValue({ staffId, fromStaffId, startsAt }: MoveOption): string {
  return [staffId, startsAt.toISOString(), ...(fromStaffId ? [fromStaffId] : [])].join('@')
}

export function readMoveOption(value: string): MoveOption | null {
  const [staffId = '', instant = '', fromStaffId = ''] = value.split('@')
  const startsAt = new Date(instant)
  if (!staffId || Number.isNaN(startsAt.getTime())) return null
  return { staffId, startsAt, ...(fromStaffId && { fromStaffId }) }
}
