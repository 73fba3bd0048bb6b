import type { App } from '../../kernel/app.ts'
import { addDays, type LocalDate } from '../../kernel/time.ts'
import { toDate } from './day-clock.ts'
import type { AvailableDay } from './list-available-days.ts'
import type { OfferedSlot } from './list-slots.ts'
import { loadSharedSchedule, type SharedQuery } from './load-shared-schedule.ts'
import { offerSharedSlots } from './shared-slots.ts'

interface SharedOfferedSlot extends OfferedSlot {
  /** Who would perform each of the services, in their order; empty when it is not free. */
  performers: string[]
}

/** When several people can be served together, or one by several team members, over some days at one moment. */
export interface SharedChoice {
  freeDays: AvailableDay[]
  /** The team members who perform a service, by position. */
  performersOf(serviceId: string): string[]
  /** The starts of one of the days. */
  slots(date: LocalDate): SharedOfferedSlot[]
}

/** One search over all of them: `days` days from a date on. Refuses as `loadSharedSchedule`. */
export async function loadSharedChoice(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { from, days, ...query }: SharedQuery & { from: LocalDate; days: number },
): Promise<SharedChoice> {
  const now = app.clock.now()
  const around = Array.from({ length: days + 2 }, (_, i) => addDays(from, i - 1))
  const schedule = await app.metrics.timeAvailability(() => loadSharedSchedule(app.db, query, around, now))
  const slots = (date: LocalDate) =>
    offerSharedSlots(schedule.on(date)).map(
      ({ at, minutes, free, reason, staffIds }): SharedOfferedSlot => ({
        ...{ startsAt: toDate(at), minutes, free, staffIds: [...new Set(staffIds)], performers: staffIds },
        ...(reason && { reason }),
      }),
    )
  return {
    freeDays: around.slice(1, -1).map((date) => ({ date, free: slots(date).filter(({ free }) => free).length })),
    performersOf: schedule.performersOf,
    slots,
  }
}
