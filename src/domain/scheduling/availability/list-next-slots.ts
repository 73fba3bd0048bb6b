import type { App } from '../../kernel/app.ts'
import { addDays, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import { dayClock, toDate } from './day-clock.ts'
import { loadSalonSchedule } from './load-salon-schedule.ts'
import { slotsOf } from './staff-day.ts'

export interface NextSlots {
  date: LocalDate
  /** The number of free times on the day. */
  free: number
  /** The first ones; `minutes` is the salon's local time. */
  first: { startsAt: Date; minutes: LocalMinutes }[]
}

const SHOWN = 4

/**
 * One team member's free times on `days` days from a date on, before services are chosen: the first few of each day.
 * One statement for any number of days.
 */
export async function listNextSlots(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { from, days, ...who }: { salonId: string; staffId: string; customerId?: string; from: LocalDate; days: number },
): Promise<NextSlots[]> {
  const now = app.clock.now()
  const around = Array.from({ length: days + 2 }, (_, n) => addDays(from, n - 1))
  return app.metrics.timeAvailability(async () => {
    const salon = await loadSalonSchedule(app.db, { ...who, serviceIds: [] }, around, now)
    return around.slice(1, -1).map((date) => {
      const day = dayClock(date, salon.timeZone)
      const free = salon.staff.flatMap((person) => slotsOf(person, salon, day, now).filter((slot) => slot.free))
      const first = free.slice(0, SHOWN).map(({ at, minutes }) => ({ startsAt: toDate(at), minutes }))
      return { date, free: free.length, first }
    })
  })
}
