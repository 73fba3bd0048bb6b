import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { PAGE_SIZE } from '../../kernel/page.ts'
import { addDays, dateAt, type LocalDate } from '../../kernel/time.ts'
import type { FirstSlot } from '../../scheduling/availability/first-slots.ts'
import { firstSlotsBySalon } from './first-slots-by-salon.ts'
import { listSearchedServices, type Searched } from './searched-prices.ts'

const DAYS = 7

export interface NextTimes {
  salonId: string
  /** The first day with a free time, in the salon's time zone. */
  date: LocalDate
  times: FirstSlot[]
}

/**
 * The first free times of the next seven days at each of these salons, for all of the treatments and services if there are any. Reads
 * one day after the other, each for those that had none before. Salons without one are left out.
 */
export async function listNextTimes(
  app: Pick<App, 'db' | 'reads' | 'clock'>,
  requested: readonly string[],
  searched: Searched,
): Promise<NextTimes[]> {
  const known = await listSearchedServices(app, requested.filter(isId).slice(0, PAGE_SIZE), searched)
  // The day that has begun last anywhere; a salon where it is still yesterday has its times of today on the first one too.
  const first = addDays(dateAt(app.clock.now(), 'UTC'), -1)
  const found = new Map<string, NextTimes>()
  for (let day = 0; day <= DAYS + 1; day += 1) {
    const left = known.filter(({ id }) => !found.has(id))
    if (left.length === 0) break
    const date = addDays(first, day)
    const free = await firstSlotsBySalon(app, { date }, left)
    for (const [salonId, times] of free) found.set(salonId, { salonId, date, times })
  }
  return [...found.values()]
}
