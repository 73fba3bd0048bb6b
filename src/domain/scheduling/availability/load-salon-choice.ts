import type { App } from '../../kernel/app.ts'
import { addDays, addMinutes, dateAt, type LocalDate } from '../../kernel/time.ts'
import { assignFree } from './assignment.ts'
import { type BookableStaff, bookableOn, type SuitableStaff, suitableFor } from './bookable-staff.ts'
import { dayClock } from './day-clock.ts'
import { type AvailableDay, availableDaysOf } from './list-available-days.ts'
import { type OfferedSlot, slotsOn } from './list-slots.ts'
import { ANYONE, loadSalonSchedule, type TimesQuery } from './load-salon-schedule.ts'
import type { SalonTimes } from './queries.ts'
import { appointmentLength } from './service-time.ts'
import { servicesBy } from './staff-day.ts'

/** A salon's availability over some days at one moment, for choosing a team member, a day and a time. */
export interface SalonChoice {
  /** The availability of each day for one team member; for anyone, if that one does not perform the services. */
  freeDays(staffId: string): AvailableDay[]
  /** The team members who can be booked on one of the days, by position. */
  bookableStaff(date: LocalDate): Promise<BookableStaff[]>
  /** All team members who perform the services, by position, with the first of the days that has a free time. */
  suitableStaff(date: LocalDate | null): Promise<SuitableStaff[]>
  /** The starts of one of the days. */
  slots(staffId: string, date: LocalDate): OfferedSlot[]
  /** What the services occupy of a team member's time from a start on, buffers included. */
  occupied(staffId: string, startsAt: Date): { from: Date; to: Date }
  /** Who would be assigned to a start that is booked with anyone; null when it is not free. */
  assigned(slot: Pick<OfferedSlot, 'startsAt' | 'staffIds'>): Promise<string | null>
}

/** Loads a salon's schedule on `days` days from a date on. Refuses as `loadSalonSchedule`. */
export async function loadSalonChoice(
  app: Pick<App, 'db' | 'clock' | 'metrics'>,
  { from, days, ...query }: Omit<TimesQuery, 'staffId'> & { from: LocalDate; days: number },
): Promise<SalonChoice> {
  const now = app.clock.now()
  const around = Array.from({ length: days + 2 }, (_, i) => addDays(from, i - 1))
  const salon = await app.metrics.timeAvailability(() =>
    loadSalonSchedule(app.db, { ...query, staffId: ANYONE }, around, now),
  )
  return {
    freeDays(staffId) {
      const theirs = of(salon, staffId)
      return availableDaysOf(theirs.staff.length > 0 ? theirs : salon, around.slice(1, -1), now)
    },
    bookableStaff: (date) => bookableOn(app.db, salon, date, now),
    suitableStaff: (date) => suitableFor(app.db, salon, { date, dates: around.slice(1, -1), now }),
    slots: (staffId, date) => slotsOn(of(salon, staffId), date, now),
    occupied(staffId, startsAt) {
      const services = servicesBy(salon.staff.find(({ id }) => id === staffId) ?? {}, salon.services)
      const { before, minutes, after } = appointmentLength(services)
      return { from: addMinutes(startsAt, -before), to: addMinutes(startsAt, minutes + after) }
    },
    async assigned({ startsAt, staffIds }) {
      const free = salon.staff.filter(({ id }) => staffIds.includes(id))
      const day = dayClock(dateAt(startsAt, salon.timeZone), salon.timeZone)
      const inOrder = await assignFree(app.db, salon, free, { day, customerId: query.customerId, now })
      return inOrder[0]?.id ?? null
    },
  }
}

function of(salon: SalonTimes, staffId: string): SalonTimes {
  return staffId === ANYONE ? salon : { ...salon, staff: salon.staff.filter(({ id }) => id === staffId) }
}
