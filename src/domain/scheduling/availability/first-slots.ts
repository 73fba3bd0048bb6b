import type { App } from '../../kernel/app.ts'
import { addDays, DAY_MINUTES, type LocalDate, type LocalMinutes, type Zone } from '../../kernel/time.ts'
import type { Gender } from '../../salons/staff/gender.ts'
import { type DayClock, dayClock, toDate } from './day-clock.ts'
import { timesOfSalons } from './queries.ts'
import { firstSlotsOf } from './staff-day.ts'

export interface FirstSlot {
  startsAt: Date
  /** The salon's local time, in minutes past midnight. */
  minutes: LocalMinutes
}

export interface FirstSlotsQuery {
  salonIds: readonly string[]
  /** All time zones of the salons, if known. */
  zones?: readonly Zone[] | undefined
  date: LocalDate
  /** The requested team members of each salon, `perSalon` of them. None: of anyone. */
  serviceIds?: readonly string[]
  perSalon?: number
  /** The earliest and latest start, in the salon's time zone. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  /** Only of team members of this gender. */
  gender?: Gender | undefined
}

const SHOWN = 3

/**
 * The first free times of a day at each of the salons, by the same rule as booking; salons without one are left out.
 * As many statements for many salons as for one.
 */
export async function listFirstSlots(
  app: Pick<App, 'db' | 'clock'>,
  query: FirstSlotsQuery,
): Promise<Map<string, FirstSlot[]>> {
  const { salonIds, zones, gender, date, serviceIds = [], perSalon = serviceIds.length } = query
  const { from = 0, until = DAY_MINUTES } = query
  if (salonIds.length === 0) return new Map()
  const now = app.clock.now()
  const dates = [addDays(date, -1), date, addDays(date, 1)]
  const question = { salonIds, zones, gender, dates, now, serviceIds, perSalon, isNew: true }
  const clocks = new Map<Zone, DayClock>()
  const found = new Map<string, FirstSlot[]>()
  for (const salon of await timesOfSalons(app.db, question)) {
    const day = clocks.get(salon.timeZone) ?? dayClock(date, salon.timeZone)
    clocks.set(salon.timeZone, day)
    const free = new Map<number, LocalMinutes>()
    for (const person of salon.staff) {
      // No later start of the same team member is among the salon's first.
      for (const { at, minutes } of firstSlotsOf(person, salon, { day, now, from, until, most: SHOWN }))
        free.set(at, minutes)
    }
    const first = [...free].sort(([a], [b]) => a - b).slice(0, SHOWN)
    if (first.length === 0) continue
    found.set(
      salon.id,
      first.map(([at, minutes]) => ({ startsAt: toDate(at), minutes })),
    )
  }
  return found
}
