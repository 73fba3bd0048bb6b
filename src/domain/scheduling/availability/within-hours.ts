import { union } from '../../kernel/intervals.ts'
import { dateAt, type Zone } from '../../kernel/time.ts'
import { hoursOn, type LocalSpan, type OpeningHours, type SpecialDay } from '../../salons/hours/opening-hours.ts'
import { type DayClock, dayClock, type EpochMinutes, toEpochMinutes } from './day-clock.ts'
import type { StaffTimes } from './queries.ts'
import type { AppointmentPart } from './service-time.ts'
import { shiftsOn, spansAround } from './staff-day.ts'

/** What booking in the console would overrule: the salon is closed then, or the team member is off shift. */
export type OutsideHours = 'closed' | 'off_shift'

export interface WorkingHours {
  timeZone: Zone
  hours: readonly OpeningHours[]
  specialDays: readonly Omit<SpecialDay, 'note'>[]
  staff: readonly ({ id: string } & Pick<StaffTimes, 'shifts' | 'overrides'>)[]
}

/**
 * The hours that an appointment violates: its services must lie within opening hours and shift, its buffers within the
 * shift, as for online bookings (`slots.ts`). Empty when it violates none.
 */
export function outsideHours(work: WorkingHours, parts: readonly Omit<AppointmentPart, 'busy'>[]): OutsideHours[] {
  const found = new Set<OutsideHours>()
  for (const part of parts) {
    const day = dayClock(dateAt(part.startsAt, work.timeZone), work.timeZone)
    const open = spansAround(day, (each) => hoursOn(each, work.hours, work.specialDays))
    const person = work.staff.find(({ id }) => id === part.subjectId)
    const shifts = person ? spansAround(day, (each) => shiftsOn(each, person)) : []
    if (!holds(open, day, part.startsAt, part.endsAt)) found.add('closed')
    if (!holds(shifts, day, part.occupiedFrom, part.occupiedTo)) found.add('off_shift')
  }
  return [...found].sort()
}

/** Not a place in a class: its hours were decided when the session was scheduled. */
export function needsHours({ busy }: Pick<AppointmentPart, 'busy'>): boolean {
  return busy.length > 0
}

function holds(spans: readonly LocalSpan[], day: DayClock, from: Date, to: Date): boolean {
  const [first, last]: EpochMinutes[] = [toEpochMinutes(from), Math.ceil(to.getTime() / 60_000)]
  const whole = union(spans.map((span) => ({ from: day.at(span.from), to: day.at(span.to) })))
  return whole.some((span) => span.from <= (first ?? 0) && (last ?? 0) <= span.to)
}
