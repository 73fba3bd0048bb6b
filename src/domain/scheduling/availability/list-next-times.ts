import type { App } from '../../kernel/app.ts'
import { addDays, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import { dayClock, toDate } from './day-clock.ts'
import { loadSalonTimes } from './load-salon-times.ts'
import { slotsOf } from './person-day.ts'

export interface NextTimes {
  date: LocalDate
  /** How many of the day's times are left. */
  free: number
  /** The first of them; `minutes` is what the salon's wall clock shows. */
  first: { startsAt: Date; minutes: LocalMinutes }[]
}

const SHOWN = 4

/**
 * One person's free times on `days` days from a date on, before services are chosen: the first few of each day. One
 * statement, however many days.
 */
export async function listNextTimes(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { from, days, ...who }: { salonId: string; staffId: string; customerId?: string; from: LocalDate; days: number },
): Promise<NextTimes[]> {
  const now = app.clock.now()
  const around = Array.from({ length: days + 2 }, (_, n) => addDays(from, n - 1))
  return app.metrics.timeAvailability(async () => {
    const salon = await loadSalonTimes(app.db, { ...who, serviceIds: [] }, around, now)
    return around.slice(1, -1).map((date) => {
      const day = dayClock(date, salon.timeZone)
      const free = salon.staff.flatMap((person) => slotsOf(person, salon, day, now).filter((slot) => slot.free))
      const first = free.slice(0, SHOWN).map(({ at, minutes }) => ({ startsAt: toDate(at), minutes }))
      return { date, free: free.length, first }
    })
  })
}
