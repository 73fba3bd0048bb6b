import type { App } from '../../kernel/app.ts'
import { addDays, type LocalDate } from '../../kernel/time.ts'
import { dayClock } from './day-clock.ts'
import { loadSalonTimes, type TimesWanted } from './load-salon-times.ts'
import { slotsOf } from './person-day.ts'
import type { SalonTimes } from './queries.ts'

export interface FreeDay {
  date: LocalDate
  /** How many of the day's times are left. */
  free: number
}

/** How free the days from a date on are, for one person or for anyone. One statement, however many days. */
export async function listFreeDays(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { from, days, ...wanted }: TimesWanted & { from: LocalDate; days: number },
): Promise<FreeDay[]> {
  const now = app.clock.now()
  const around = Array.from({ length: days + 2 }, (_, i) => addDays(from, i - 1))
  return app.metrics.timeAvailability(async () => {
    const salon = await loadSalonTimes(app.db, wanted, around, now)
    return freeDaysOf(salon, around.slice(1, -1), now)
  })
}

export function freeDaysOf(salon: SalonTimes, dates: readonly LocalDate[], now: Date): FreeDay[] {
  return dates.map((date) => ({ date, free: countFree(salon, date, now) }))
}

/** A time at which several people are free is one time. */
function countFree(salon: SalonTimes, date: LocalDate, now: Date): number {
  const day = dayClock(date, salon.timeZone)
  const free = salon.staff.flatMap((person) => slotsOf(person, salon, day, now).filter((slot) => slot.free))
  return new Set(free.map(({ at }) => at)).size
}
