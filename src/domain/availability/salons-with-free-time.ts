import type { App } from '../app.ts'
import { addDays, type LocalDate, type Zone } from '../shared/time.ts'
import { type DayClock, dayClock } from './day-clock.ts'
import { slotsOf } from './person-day.ts'
import { timesOfSalons } from './queries.ts'

/** Which of the salons have any free time on a date, whatever for. One statement. */
export async function salonsWithFreeTime(
  app: Pick<App, 'db' | 'clock'>,
  { salonIds, date }: { salonIds: readonly string[]; date: LocalDate },
): Promise<Set<string>> {
  if (salonIds.length === 0) return new Set()
  const now = app.clock.now()
  const dates = [addDays(date, -1), date, addDays(date, 1)]
  const salons = await timesOfSalons(app.db, { salonIds, dates, now, serviceIds: [], anew: true })
  const clocks = new Map<Zone, DayClock>()
  const free = salons.filter((salon) => {
    const day = clocks.get(salon.timeZone) ?? dayClock(date, salon.timeZone)
    clocks.set(salon.timeZone, day)
    return salon.staff.some((person) => slotsOf(person, salon, day, now).some((slot) => slot.free))
  })
  return new Set(free.map(({ id }) => id))
}
