import { hoursOn, spansAround, type WallSpan } from '../salons/opening-hours.ts'
import { type LocalDate, weekdayOf } from '../shared/time.ts'
import type { DayClock } from './day-clock.ts'
import type { SalonTimes, StaffTimes } from './queries.ts'
import { type ServiceTime, type VisitLength, visitLength } from './service-time.ts'
import { offerSlots, type Slot } from './slots.ts'

/** Whose day it is, when, and for what: one person's starts. Days around matter because shifts may pass midnight. */
export function slotsOf(
  person: StaffTimes,
  salon: Pick<SalonTimes, 'hours' | 'specialDays' | 'services'>,
  day: DayClock,
  now: Date,
): Slot[] {
  return offerSlots({
    day,
    now,
    hours: spansAround(day.date, AROUND, (date) => hoursOn(date, salon.hours, salon.specialDays)),
    shifts: spansAround(day.date, AROUND, (date) => shiftsOn(date, person)),
    grid: person.grid,
    visit: visitFor(person, salon.services),
    busy: person.busy,
  })
}

const AROUND = { before: 1, after: 1 }

/** When a person works on a date. */
export function shiftsOn(date: LocalDate, { shifts, overrides }: Pick<StaffTimes, 'shifts' | 'overrides'>): WallSpan[] {
  const instead = overrides.filter((override) => override.date === date)
  if (instead.length > 0) {
    return instead.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
  }
  const weekday = weekdayOf(date)
  return shifts.filter((shift) => shift.weekday === weekday)
}

/** Before services are chosen a time is shown when one step of the person's grid is free. */
function visitFor(person: StaffTimes, services: readonly ServiceTime[]): VisitLength {
  return services.length === 0 ? { before: 0, minutes: person.grid, after: 0 } : visitLength(services)
}

/** How much of the day is booked already: 'Anyone' means the least busy. */
export function bookedMinutes({ busy }: Pick<StaffTimes, 'busy'>, { starts, ends }: DayClock): number {
  return busy
    .filter(({ booked }) => booked)
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, ends) - Math.max(from, starts)), 0)
}
