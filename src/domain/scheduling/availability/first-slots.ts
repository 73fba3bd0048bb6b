import type { App } from '../../kernel/app.ts'
import { addDays, type LocalDate, type LocalMinutes, type Zone } from '../../kernel/time.ts'
import type { Gender } from '../../salons/profile/gender.ts'
import { type DayClock, dayClock, toDate } from './day-clock.ts'
import { timesOfSalons } from './queries.ts'
import { firstFree } from './slots.ts'
import { dayOf } from './staff-day.ts'

export interface FirstSlot {
  startsAt: Date
  /** The salon's local time, in minutes past midnight. */
  minutes: LocalMinutes
}

export interface FirstSlotsQuery {
  salonIds: readonly string[]
  date: LocalDate
  /** Of each salon those it is asked for, `perSalon` of them. None: any time of anybody counts. */
  serviceIds?: readonly string[]
  perSalon?: number
  /** Starts from here on, and up to there, by the salon's clock. */
  from?: LocalMinutes
  until?: LocalMinutes
  /** Only of people of this gender. */
  gender?: Gender | undefined
}

const SHOWN = 3

/**
 * The first free times of a day at each of the salons, worked out by the rule that booking itself goes by; salons without
 * one are left out. One statement, however many salons.
 */
export async function listFirstSlots(
  app: Pick<App, 'db' | 'clock'>,
  query: FirstSlotsQuery,
): Promise<Map<string, FirstSlot[]>> {
  const { salonIds, date, serviceIds = [], perSalon = serviceIds.length, from = 0, until = 1440, gender } = query
  if (salonIds.length === 0) return new Map()
  const now = app.clock.now()
  const dates = [addDays(date, -1), date, addDays(date, 1)]
  const question = { salonIds, dates, now, serviceIds, perSalon, anew: true, ...(gender && { gender }) }
  const clocks = new Map<Zone, DayClock>()
  const found = new Map<string, FirstSlot[]>()
  for (const salon of await timesOfSalons(app.db, question)) {
    const day = clocks.get(salon.timeZone) ?? dayClock(date, salon.timeZone)
    clocks.set(salon.timeZone, day)
    const free = new Map<number, LocalMinutes>()
    for (const person of salon.staff) {
      // No later start of somebody's is among the first of the salon.
      for (const { at, minutes } of firstFree(dayOf(person, salon, day, now), { from, until, most: SHOWN }))
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
