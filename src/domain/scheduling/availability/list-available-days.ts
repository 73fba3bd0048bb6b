import type { App } from '../../kernel/app.ts'
import { addDays, type LocalDate } from '../../kernel/time.ts'
import { dayClock } from './day-clock.ts'
import { loadSalonSchedule, type TimesQuery } from './load-salon-schedule.ts'
import type { SalonTimes } from './queries.ts'
import { slotsOf } from './staff-day.ts'

export interface AvailableDay {
  date: LocalDate
  /** The number of free times on the day. */
  free: number
}

/** The availability of the days from a date on, of one team member or anyone. One statement for any number of days. */
export async function listAvailableDays(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { from, days, ...query }: TimesQuery & { from: LocalDate; days: number },
): Promise<AvailableDay[]> {
  const now = app.clock.now()
  const around = Array.from({ length: days + 2 }, (_, i) => addDays(from, i - 1))
  return app.metrics.timeAvailability(async () => {
    const salon = await loadSalonSchedule(app.db, query, around, now)
    return availableDaysOf(salon, around.slice(1, -1), now)
  })
}

export function availableDaysOf(salon: SalonTimes, dates: readonly LocalDate[], now: Date): AvailableDay[] {
  return dates.map((date) => ({ date, free: countFree(salon, date, now) }))
}

/** A time at which several team members are free counts once. */
function countFree(salon: SalonTimes, date: LocalDate, now: Date): number {
  const day = dayClock(date, salon.timeZone)
  const free = salon.staff.flatMap((person) => slotsOf(person, salon, day, now).filter((slot) => slot.free))
  return new Set(free.map(({ at }) => at)).size
}
