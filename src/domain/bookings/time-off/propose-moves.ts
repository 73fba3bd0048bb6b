import { addDays, dateAt, type LocalDate } from '../../kernel/time.ts'
import { dayClock, toDate, toEpochMinutes } from '../../scheduling/availability/day-clock.ts'
import { slotsOf } from '../../scheduling/availability/person-day.ts'
import type { SalonTimes, StaffTimes } from '../../scheduling/availability/queries.ts'
import { partsOf, visitAt } from '../../scheduling/availability/service-time.ts'
import { outsideHours } from '../../scheduling/availability/within-hours.ts'
import type { AffectedBooking } from './affected-bookings.ts'

/** Where a visit could go. */
export interface Place {
  staffId: string
  startsAt: Date
}

export interface Proposal {
  visit: AffectedBooking
  /** The best first: another person at the same time, else the nearest free times. Empty when there is nothing near. */
  places: Place[]
}

/** How far from its day another time is looked for. */
export const DAYS_AROUND = 10
const MOST_PLACES = 3
const DAY = 1440
const MOST_PEOPLE = 5

export interface Circumstances {
  times: SalonTimes
  /** Which of the services each person performs. */
  performers: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether somebody is away that day. */
  isOff: (staffId: string, date: LocalDate) => boolean
  now: Date
}

/**
 * Where each visit could go, soonest first; what one is given is taken for the next, so that all can be accepted at once.
 * A visit that several people share is left to be moved by hand.
 */
export function propose(visits: readonly AffectedBooking[], given: Circumstances): Proposal[] {
  const staff: StaffTimes[] = given.times.staff.map((person) => ({ ...person, busy: [...person.busy] }))
  const own = { ...given, times: { ...given.times, staff } }
  const chosen = new Map<string, Place[]>()
  // Whoever can keep their time keeps it, before another is sent there.
  for (const look of [sameTime, nearest]) {
    for (const visit of visits) {
      if (chosen.get(visit.id)?.length) continue
      const able = ableTo(visit, own)
      const places = able.length > 0 ? look(visit, able, own) : []
      chosen.set(visit.id, places)
      const [best] = places
      if (best) take(staff, visit, best)
    }
  }
  return visits.map((visit) => ({ visit, places: chosen.get(visit.id) ?? [] }))
}

/** Who performs all of a visit, whoever was chosen for it first; nobody for one that several people share. */
function ableTo({ lines }: AffectedBooking, { times, performers }: Circumstances): StaffTimes[] {
  const [first] = lines
  if (!first || lines.some(({ staffId }) => staffId !== first.staffId)) return []
  const able = times.staff.filter(({ id }) => lines.every(({ serviceId }) => performers.get(id)?.has(serviceId)))
  return [...able.filter(({ id }) => id === first.staffId), ...able.filter(({ id }) => id !== first.staffId)]
}

function sameTime(visit: AffectedBooking, able: readonly StaffTimes[], given: Circumstances): Place[] {
  const day = dateAt(visit.startsAt, given.times.timeZone)
  const other = able.find(({ id }) => !given.isOff(id, day) && isFree(visit, id, given))
  return other ? [{ staffId: other.id, startsAt: visit.startsAt }] : []
}

function isFree(visit: AffectedBooking, staffId: string, { times }: Circumstances): boolean {
  const parts = partsOf(
    visitAt(
      visit.startsAt,
      visit.lines.map((line) => ({ ...line, staffId })),
    ),
  )
  const { timeZone, hours, specialDays, staff } = times
  if (outsideHours({ timeZone, hours, specialDays, people: staff }, parts).length > 0) return false
  const busy = staff.find(({ id }) => id === staffId)?.busy ?? []
  return parts.every(({ from, to }) => {
    const [starts, ends] = [toEpochMinutes(from), Math.ceil(to.getTime() / 60_000)]
    return busy.every((one) => one.to <= starts || one.from >= ends)
  })
}

/** The free starts nearest to the visit's own: day by day away from it, until some day has them. */
function nearest(visit: AffectedBooking, able: readonly StaffTimes[], given: Circumstances): Place[] {
  const people = able.slice(0, MOST_PEOPLE)
  const { times, isOff, now } = given
  const own = dateAt(visit.startsAt, times.timeZone)
  const at = toEpochMinutes(visit.startsAt)
  for (let distance = 0; distance <= DAYS_AROUND; distance += 1) {
    const dates = distance === 0 ? [own] : [addDays(own, -distance), addDays(own, distance)]
    const found = dates.flatMap((date) => {
      const day = dayClock(date, times.timeZone)
      return people.flatMap((person) =>
        isOff(person.id, date)
          ? []
          : slotsOf(
              person,
              { ...times, services: visit.lines.map((line) => ({ ...line, id: line.serviceId })) },
              day,
              now,
            )
              .filter(({ free }) => free)
              .map((slot) => ({ staffId: person.id, at: slot.at })),
      )
    })
    if (found.length === 0) continue
    // On another day the same time of day is what suits best; then the person they chose; then rather later than sooner.
    const off = (one: { at: number }) => Math.abs(Math.abs(one.at - at) - distance * DAY)
    const rank = (one: { staffId: string }) => people.findIndex(({ id }) => id === one.staffId)
    const byNearness = found.sort((a, b) => off(a) - off(b) || rank(a) - rank(b) || b.at - a.at)
    return byNearness.slice(0, MOST_PLACES).map((one) => ({ staffId: one.staffId, startsAt: toDate(one.at) }))
  }
  return []
}

function take(staff: readonly StaffTimes[], visit: AffectedBooking, { staffId, startsAt }: Place): void {
  const { occupiedFrom, occupiedTo } = visitAt(startsAt, visit.lines)
  const person = staff.find(({ id }) => id === staffId)
  person?.busy.push({ from: toEpochMinutes(occupiedFrom), to: Math.ceil(occupiedTo.getTime() / 60_000), booked: true })
}
