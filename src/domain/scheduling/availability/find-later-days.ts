import type { App } from '../../kernel/app.ts'
import { addDays, daysBetween, type LocalDate } from '../../kernel/time.ts'
import { dayClock } from './day-clock.ts'
import { ANYONE, loadSalonSchedule, type TimesQuery } from './load-salon-schedule.ts'
import { loadSharedSchedule, type SharedQuery } from './load-shared-schedule.ts'
import { offerSharedSlots } from './shared-slots.ts'
import { slotsOf } from './staff-day.ts'

/** The first days that are read at once; each next part is twice as long. */
const FIRST_SPAN = 28

interface Days {
  from: LocalDate
  /** Included. */
  lastDay: LocalDate
}

/** The days in parts, so that a year takes four statements and a free time soon takes one. */
export function spansOf({ from, lastDay }: Days): LocalDate[][] {
  const spans: LocalDate[][] = []
  let begin = from
  for (let days = FIRST_SPAN; begin <= lastDay; days *= 2) {
    const length = Math.min(days, daysBetween(begin, lastDay) + 1)
    const start = begin
    spans.push(Array.from({ length }, (_, n) => addDays(start, n)))
    begin = addDays(begin, length)
  }
  return spans
}

const around = (span: readonly LocalDate[]) => [addDays(span[0] ?? '', -1), ...span, addDays(span.at(-1) ?? '', 1)]

/** The first of the days with a free time of each of these team members; those without one are left out. */
export async function findLaterDays(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { staffIds, from, lastDay, ...query }: Omit<TimesQuery, 'staffId'> & Days & { staffIds: readonly string[] },
): Promise<Map<string, LocalDate>> {
  const now = app.clock.now()
  const found = new Map<string, LocalDate>()
  return app.metrics.timeAvailability(async () => {
    for (const span of spansOf({ from, lastDay })) {
      const left = staffIds.filter((id) => !found.has(id))
      if (left.length === 0) break
      const salon = await loadSalonSchedule(app.db, { ...query, staffId: ANYONE }, around(span), now)
      const isFree = (staffId: string, date: LocalDate) =>
        salon.staff
          .filter(({ id }) => id === staffId)
          .some((person) => slotsOf(person, salon, dayClock(date, salon.timeZone), now).some(({ free }) => free))
      for (const id of left) {
        const day = span.find((date) => isFree(id, date))
        if (day) found.set(id, day)
      }
    }
    return found
  })
}

/** The first of the days on which all can be served; null when there is none. */
export async function findLaterSharedDay(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { from, lastDay, ...query }: SharedQuery & Days,
): Promise<LocalDate | null> {
  const now = app.clock.now()
  return app.metrics.timeAvailability(async () => {
    for (const span of spansOf({ from, lastDay })) {
      const schedule = await loadSharedSchedule(app.db, query, around(span), now)
      const day = span.find((date) => offerSharedSlots(schedule.on(date)).some(({ free }) => free))
      if (day) return day
    }
    return null
  })
}
