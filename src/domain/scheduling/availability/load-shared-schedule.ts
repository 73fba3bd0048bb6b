import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { choiceProblem } from '../../kernel/service-choice.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { hoursOn } from '../../salons/hours/opening-hours.ts'
import { inOrderOfAssignment, loadAssignment } from './assignment.ts'
import { type DayClock, dayClock } from './day-clock.ts'
import { ANYONE } from './load-salon-schedule.ts'
import { performersOf, type SalonTimes, timesOfSalons } from './queries.ts'
import type { ServiceTime } from './service-time.ts'
import type { SharedInput, SharedLine } from './shared-slots.ts'
import { servicesBy, shiftsOn, spansAround } from './staff-day.ts'

/** A service of an appointment that several people or team members share. */
interface RequestedLine {
  /** Who is served: 0 is the customer. */
  guest: number
  serviceId: string
  /** A team member's id or 'anyone'. */
  staffId: string
  /** See `ServiceTime`. */
  offset: number | null
  /** Who may be assigned to it; all who perform it when omitted. */
  among?: readonly string[] | undefined
  /** Who is assigned to it rather than others; the first of `among` when omitted. */
  preferred?: string | undefined
  /** How long it was booked; the service's present times when omitted. */
  time?: ServiceTime | undefined
}

export interface SharedQuery {
  salonId: string
  /** In the order in which they are performed. */
  lines: readonly RequestedLine[]
  /** The customer whose own holds count as free. */
  customerId?: string | undefined
  /** The booking that is being rescheduled: its own time counts as free, and its services last as long as booked. */
  moving?: string | undefined
}

export interface SharedSchedule {
  salon: SalonTimes
  /** The team members who perform a service, by position. */
  performersOf(serviceId: string): string[]
  /** What determines the free times of a day. */
  on(date: LocalDate): SharedInput & { day: DayClock }
}

/**
 * A salon's schedule for an appointment that several people or team members share, around some dates. Throws
 * Refusal('not_found' | 'service_not_available'): no such salon, service, or team member who performs it.
 */
export async function loadSharedSchedule(
  db: Kysely<DB>,
  { salonId, lines, customerId, moving }: SharedQuery,
  dates: readonly LocalDate[],
  now: Date,
): Promise<SharedSchedule> {
  const serviceIds = [...new Set(lines.map(({ serviceId }) => serviceId))]
  if (!isId(salonId)) throw new Refusal('not_found')
  if (serviceIds.length === 0 || !serviceIds.every(isId)) throw new Refusal('service_not_available')
  const question = { salonIds: [salonId], dates, now, serviceIds, customerId, moving, shared: true, isNew: !moving }
  const [[salon], performers] = await Promise.all([
    timesOfSalons(db, question as typeof question & { customerId?: string; moving?: string }),
    performersOf(db, salonId, serviceIds),
  ])
  if (!salon) throw new Refusal('not_found')
  const assignment = await loadAssignment(db, { salonId, rule: salon.assignBy, customerId, now })
  const active = salon.staff.map(({ id }) => id)
  const performing = lines.map(({ serviceId, staffId, among }) =>
    active.filter(
      (id) =>
        performers.get(serviceId)?.includes(id) &&
        (staffId === ANYONE || (salon.choosesStaff && staffId === id)) &&
        (!among || among.includes(id)),
    ),
  )
  const services = new Map(salon.services.map((service) => [service.id, service]))
  if (performing.some((ids) => ids.length === 0) || !serviceIds.every((id) => services.has(id)))
    throw new Refusal('service_not_available')
  if (salon.services.some(({ isClass }) => isClass))
    throw new Refusal('service_not_available', { reason: 'class_with_others' })
  for (const own of Map.groupBy(lines, ({ guest }) => guest).values()) {
    const problem = choiceProblem(own.flatMap(({ serviceId }) => services.get(serviceId) ?? []))
    if (problem) throw new Refusal('service_not_available', { reason: problem })
  }
  return {
    salon,
    performersOf: (serviceId) => active.filter((id) => performers.get(serviceId)?.includes(id)),
    on(date) {
      const day = dayClock(date, salon.timeZone)
      const inOrder = inOrderOfAssignment(salon.staff, day, assignment).map(({ id }) => id)
      return {
        ...{ day, now, units: salon.units, full: salon.full, leadMinutes: salon.leadMinutes, until: salon.until },
        hours: spansAround(day, (each) => hoursOn(each, salon.hours, salon.specialDays)),
        staff: salon.staff.map((person) => ({ ...person, shifts: spansAround(day, (each) => shiftsOn(each, person)) })),
        lines: lines.flatMap(({ guest, serviceId, offset, time, among, preferred = among?.[0] }, n): SharedLine[] => {
          const service = services.get(serviceId)
          const able = inOrder.filter((id) => performing[n]?.includes(id))
          const staffIds = [...able.filter((id) => id === preferred), ...able.filter((id) => id !== preferred)]
          const own = salon.staff.flatMap((person): [string, ServiceTime][] => {
            const [theirs] = service && person.terms?.has(serviceId) ? servicesBy(person, [service]) : []
            return theirs && staffIds.includes(person.id) ? [[person.id, theirs]] : []
          })
          return service
            ? [{ ...service, ...time, guest, offset, staffIds, ...(own.length > 0 && { own: new Map(own) }) }]
            : []
        }),
      }
    },
  }
}
