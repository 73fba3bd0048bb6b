import { dateAt } from '../../kernel/time.ts'
import { toEpochMinutes } from '../../scheduling/availability/day-clock.ts'
import { type SharedInput, staffForShared } from '../../scheduling/availability/shared-slots.ts'
import { type Group, withoutHours } from './load-group.ts'

/** Past times of today can be booked at the front desk. */
const ANY_MOMENT = new Date(0)

/**
 * Who performs each of the services when all begin at an instant, by the rule of online booking but at any minute; null
 * when they cannot. `overruleHours`: also outside of opening hours and shifts.
 */
export function assignGroup(
  group: Group,
  startsAt: Date,
  { overruleHours = false, ignores = {} }: { overruleHours?: boolean; ignores?: Partial<SharedInput> } = {},
): string[] | null {
  if (group.lines.some(({ staffIds }) => staffIds.length === 0)) return null
  const day = group.on(dateAt(startsAt, group.schedule.timeZone), ANY_MOMENT)
  const input = { ...(overruleHours ? withoutHours(day) : day), anyStart: true, ...ignores }
  return staffForShared(input, toEpochMinutes(startsAt))
}
