import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, addMinutes, dateAt } from '../../kernel/time.ts'
import { assignFree } from './assignment.ts'
import { dayClock, toEpochMinutes } from './day-clock.ts'
import { loadSalonSchedule, type TimesQuery } from './load-salon-schedule.ts'
import { loadSharedSchedule, type SharedQuery } from './load-shared-schedule.ts'
import type { StaffTimes } from './queries.ts'
import { appointmentAt, type OccupiedWindow, occupancyOf, type ResourceWindow } from './service-time.ts'
import { linesBy, staffForShared } from './shared-slots.ts'
import { servicesBy, slotsOf } from './staff-day.ts'

export interface CheckedSlot {
  /** The requested team members who are free then, by the salon's rule for assigning anyone. */
  staffIds: string[]
  /** Until when it can be booked at all, with the minimum notice. */
  bookableUntil: Date
  /** Whether it is a place in a session of a class. */
  isClass: boolean
  /** What the appointment occupies with one of them. */
  windowsOf(staffId: string): (OccupiedWindow | ResourceWindow)[]
}

/**
 * Whether an appointment of these services may start then, and with whom. `db` may be a transaction. A check for good
 * messages, not for safety: the constraint on `occupancy` refuses concurrent claims. Throws Refusal('slot_taken') when
 * others have booked that time, 'slot_not_offered' when it cannot be booked anyway or only the minimum gap is in the way,
 * 'service_not_available' and 'month_full'.
 */
export async function checkSlot(
  db: Kysely<DB>,
  { startsAt, now, ...query }: TimesQuery & { startsAt: Date; now: Date },
): Promise<CheckedSlot> {
  if (query.serviceIds.length === 0) throw new Refusal('service_not_available')
  // The salon's time zone is known only after the query; its date is this one, the day before or the day after.
  const utcDate = dateAt(startsAt, 'UTC')
  const dates = [-2, -1, 0, 1, 2].map((days) => addDays(utcDate, days))
  const salon = await loadSalonSchedule(db, query, dates, now)
  if (salon.full) throw new Refusal('month_full')
  const day = dayClock(dateAt(startsAt, salon.timeZone), salon.timeZone)
  const isHeld = await holdsTime(db, query, { startsAt, now, minGapMinutes: salon.minGapMinutes })
  // What a customer holds can be booked, whatever was booked beside it meanwhile.
  const minGapMinutes = isHeld ? 0 : salon.minGapMinutes
  const offers = (person: StaffTimes, { units = salon.units, gap = minGapMinutes } = {}) =>
    slotsOf(person, { ...salon, units, minGapMinutes: gap }, day, now).some(
      (slot) => slot.free && slot.at * 60_000 === startsAt.getTime(),
    )

  const free = salon.staff.filter((person) => offers(person))
  if (free.length === 0) {
    const onlyGap = salon.staff.some((person) => offers(person, { gap: 0 }))
    // Without a gap, as it depends on what is booked beside the time.
    const onceFree = salon.staff.some((person) => offers(unbooked(person), { units: new Map(), gap: 0 }))
    throw new Refusal(onceFree && !onlyGap ? 'slot_taken' : 'slot_not_offered')
  }
  const inOrder = await assignFree(db, salon, free, { day, customerId: query.customerId, now })
  return {
    staffIds: inOrder.map(({ id }) => id),
    bookableUntil: addMinutes(startsAt, -(salon.leadMinutes ?? 0)),
    isClass: salon.services.some((service) => service.isClass),
    windowsOf: (staffId) =>
      occupancyOf(
        appointmentAt(
          startsAt,
          servicesBy(salon.staff.find(({ id }) => id === staffId) ?? {}, salon.services).map((each) => ({
            ...each,
            staffId,
          })),
        ),
      ),
  }
}

/** A team member's times without anything that was booked. */
function unbooked({ sessions, ...person }: StaffTimes): StaffTimes {
  const empty = sessions?.map((session) => ({ ...session, free: session.places }))
  return { ...person, busy: [], ...(empty && { sessions: empty }) }
}

/** Whether the customer holds the time already; asked only where a minimum gap could be in the way. */
async function holdsTime(
  db: Kysely<DB>,
  { salonId, customerId }: TimesQuery,
  { startsAt, now, minGapMinutes = 0 }: { startsAt: Date; now: Date; minGapMinutes: number | undefined },
): Promise<boolean> {
  if (!customerId || minGapMinutes === 0) return false
  const hold = await db
    .selectFrom('occupancy')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'hold')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where(sql<boolean>`during @> ${startsAt}::timestamptz`)
    .limit(1)
    .executeTakeFirst()
  return hold !== undefined
}

export interface CheckedSharedSlot {
  /** Who performs each of the services. */
  staffIds: string[]
  /** What all of it occupies. */
  windows: (OccupiedWindow | ResourceWindow)[]
}

/**
 * Whether all guests can be served at that start, and by whom: the same rule as what is offered. As `checkSlot` a check for good messages; the constraint on
 * `occupancy` refuses concurrent claims. Throws Refusal('slot_taken' | 'slot_not_offered' | 'month_full'), and as
 * `loadSharedSchedule`.
 */
export async function checkSharedSlot(
  db: Kysely<DB>,
  { startsAt, now, ...query }: SharedQuery & { startsAt: Date; now: Date },
): Promise<CheckedSharedSlot> {
  const utcDate = dateAt(startsAt, 'UTC')
  // The salon's time zone is known only after the query.
  const dates = [-2, -1, 0, 1, 2].map((days) => addDays(utcDate, days))
  const { salon, on } = await loadSharedSchedule(db, query, dates, now)
  if (salon.full) throw new Refusal('month_full')
  const input = on(dateAt(startsAt, salon.timeZone))
  const at = toEpochMinutes(startsAt)
  const staffIds = at * 60_000 === startsAt.getTime() ? staffForShared(input, at) : null
  if (!staffIds) {
    const unbooked = { ...input, units: new Map(), staff: input.staff.map((person) => ({ ...person, busy: [] })) }
    throw new Refusal(staffForShared(unbooked, at) ? 'slot_taken' : 'slot_not_offered')
  }
  return { staffIds, windows: occupancyOf(appointmentAt(startsAt, linesBy(input.lines, staffIds))) }
}
