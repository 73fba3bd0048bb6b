import type { App } from '../../kernel/app.ts'
import { addDays, type LocalDate, type LocalMinutes, type Zone } from '../../kernel/time.ts'
import { dayClock, type EpochMinutes, toDate } from './day-clock.ts'
import { loadSalonSchedule, type TimesQuery } from './load-salon-schedule.ts'
import type { SalonTimes } from './queries.ts'
import type { SlotReason } from './slots.ts'
import { slotsOf } from './staff-day.ts'

export interface OfferedSlot {
  startsAt: Date
  /** The salon's local time, in minutes past midnight. */
  minutes: LocalMinutes
  free: boolean
  /** Present when not free. */
  reason?: SlotReason
  /** The requested team members who are free then. */
  staffIds: string[]
  /** Of a session of a class: how many places are free. */
  places?: number
}

export interface SlotDay {
  date: LocalDate
  timeZone: Zone
  slots: OfferedSlot[]
}

/** All starts of a day for one team member, or for anyone who performs the services, including taken ones. */
export async function listSlots(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { date, ...query }: TimesQuery & { date: LocalDate },
): Promise<SlotDay> {
  const now = app.clock.now()
  return app.metrics.timeAvailability(async () => {
    const salon = await loadSalonSchedule(app.db, query, [addDays(date, -1), date, addDays(date, 1)], now)
    return { date, timeZone: salon.timeZone, slots: slotsOn(salon, date, now) }
  })
}

/** For anyone, a time that is not free has the reason closest to being free. */
const NEAREST: SlotReason[] = ['full', 'gap', 'taken', 'too_short', 'closed', 'too_far', 'past']

export function slotsOn(salon: SalonTimes, date: LocalDate, now: Date): OfferedSlot[] {
  const day = dayClock(date, salon.timeZone)
  const byStart = new Map<EpochMinutes, OfferedSlot>()
  for (const person of salon.staff) {
    for (const { at, minutes, free, reason, places } of slotsOf(person, salon, day, now)) {
      const known = byStart.get(at) ?? { startsAt: toDate(at), minutes, free: false, staffIds: [] }
      if (free) known.staffIds.push(person.id)
      known.free ||= free
      if (places !== undefined) known.places = (known.places ?? 0) + places
      known.reason = NEAREST.find((each) => each === known.reason || each === reason)
      byStart.set(at, known)
    }
  }
  return [...byStart.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, { reason, ...slot }]) => (slot.free || !reason ? slot : { ...slot, reason }))
}
