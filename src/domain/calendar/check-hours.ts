import type { Kysely } from 'kysely'
import type { Member } from '../kernel/member.ts'
import { may } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'
import { addDays, addMinutes, DAY_MINUTES, dateAt, instantAt } from '../kernel/time.ts'
import { BOOKING_WINDOW_DAYS } from '../scheduling/availability/booking-window.ts'
import { loadWorkingHours } from '../scheduling/availability/load-working-hours.ts'
import type { AppointmentPart } from '../scheduling/availability/service-time.ts'
import { needsHours, type OutsideHours, outsideHours } from '../scheduling/availability/within-hours.ts'

/**
 * Checks that an appointment lies within opening hours and shifts, or that a member with permission overrules them; the
 * hours of places in classes are not checked. Returns what is overruled. Throws Refusal('slot_not_offered', { outside,
 * mayOverrule }) when it is not overruled yet, and with { reason: 'past' | 'far' } for dates out of range. Overlaps are not
 * checked here: `occupancy` refuses them.
 */
export async function checkHours(
  tx: Kysely<DB>,
  member: Member,
  parts: readonly AppointmentPart[],
  { overruleHours, now }: { overruleHours: boolean; now: Date },
): Promise<OutsideHours[]> {
  const first = parts[0]
  if (!first) throw new Refusal('service_not_available')
  const { salonId, timeZone } = member
  if (first.startsAt < instantAt(dateAt(now, timeZone), 0, timeZone)) refuseDay('past')
  if (first.startsAt > addMinutes(now, BOOKING_WINDOW_DAYS * DAY_MINUTES)) refuseDay('far')
  const worked = parts.filter(needsHours)
  if (worked.length === 0) return []
  const date = dateAt(first.startsAt, timeZone)
  const dates = [-1, 0, 1, 2].map((days) => addDays(date, days))
  const staffIds = worked.map(({ subjectId }) => subjectId)
  const work = await loadWorkingHours(tx, { salonId, dates, staffIds })
  if (!work) throw new Refusal('not_found')
  const outside = outsideHours(work, worked)
  const mayOverrule = may(member.role, 'calendar_overrule')
  if (outside.length > 0 && !(overruleHours && mayOverrule))
    throw new Refusal('slot_not_offered', { reason: 'outside_hours', outside, mayOverrule })
  return outside
}

function refuseDay(reason: 'past' | 'far'): never {
  throw new Refusal('slot_not_offered', { reason })
}
