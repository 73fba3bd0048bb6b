import type { MoveOption } from '../../../../domain/calendar/time-off/propose-moves.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'

/** A team member and time as a form sends them: 'staff@instant@replaced staff', the last only where they are several. */
export function moveOptionValue({ staffId, fromStaffId, startsAt }: MoveOption): string {
  return [staffId, startsAt.toISOString(), ...(fromStaffId ? [fromStaffId] : [])].join('@')
}

export function readMoveOption(value: string): MoveOption | null {
  const [staffId = '', instant = '', fromStaffId = ''] = value.split('@')
  const startsAt = parseInstant(instant)
  return staffId && startsAt ? { staffId, startsAt, ...(fromStaffId && { fromStaffId }) } : null
}
