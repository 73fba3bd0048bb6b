import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addDays, dateAt, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { type FreeStart, freeStarts, nearestFirst } from '../free-times/free-starts.ts'
import { loadSchedule } from '../free-times/load-schedule.ts'
import { type Obstacle, obstacleTo } from '../free-times/obstacle.ts'
import { keyOf, plannedLines } from '../free-times/planned-lines.ts'
import { refuseClassWithOthers } from '../refuse-class-with-others.ts'
import { type SeriesDate, type SeriesRule, seriesDates } from './series-rule.ts'

/** The most times that are proposed for an appointment. */
const PROPOSED = 4

export interface SeriesAppointment extends SeriesDate {
  /** Why it cannot be at its time; null when it can. */
  obstacle: Obstacle | null
  /** Where else it can be, the nearest first; only with an obstacle. */
  proposals: FreeStart[]
}

/**
 * The appointments that a series would have, each with what is in its way and where it could go instead: the nearest
 * times of the same team members on that day, other team members at its time, and the days around. A constant number of statements. Nothing is
 * written. Throws Refusal('not_allowed' | 'not_found' | 'service_not_available'), and as `refuseClassWithOthers`.
 */
export async function previewSeries(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  {
    lines,
    date,
    minutes,
  }: { lines: readonly { serviceId: string; staffId: string }[]; date: LocalDate; minutes: LocalMinutes },
  rule: SeriesRule,
): Promise<SeriesAppointment[]> {
  mayEditCalendars(
    member,
    lines.map(({ staffId }) => staffId),
  )
  const { salonId, timeZone: zone } = member
  const now = app.clock.now()
  const today = dateAt(now, zone)
  const dates = seriesDates({ date, minutes }, rule, { today, zone })
  if (dates.length === 0) return []
  const serviceIds = [...new Set(lines.map(({ serviceId }) => serviceId))]
  const days = [...new Set(dates.flatMap((one) => [-1, 0, 1].map((n) => addDays(one.date, n))))]
  const schedule = await loadSchedule(app.db, member, { days, serviceIds, now })
  if (!schedule) throw new Refusal('not_found')
  const performers = schedule.staff
    .map(({ id }) => id)
    .filter((id) => may(member.role, 'calendar_edit_all') || id === member.staffId)
    .filter((id) => serviceIds.every((serviceId) => schedule.performs.get(id)?.has(serviceId)))
  const others = performers.filter((id) => lines.some(({ staffId }) => staffId !== id))
  const withOthers = others.map((staffId) => lines.map(({ serviceId }) => ({ serviceId, staffId })))
  const planned = await plannedLines(app.db, salonId, [...lines, ...withOthers.flat()])
  const linesOf = (requested: typeof lines) => requested.flatMap((line) => planned.get(keyOf(line)) ?? [])
  const own = linesOf(lines)
  refuseClassWithOthers(own)
  return dates.map((one) => {
    const obstacle = obstacleTo(one.startsAt, own, schedule)
    if (!obstacle) return { ...one, obstacle, proposals: [] }
    const near = (day: LocalDate) => nearestFirst(freeStarts(own, schedule, { date: day, now }), minutes)
    const sameTime = withOthers
      .filter((alternative) => obstacleTo(one.startsAt, linesOf(alternative), schedule) === null)
      .map((alternative) => ({ ...one, minutes, staffIds: alternative.map(({ staffId }) => staffId) }))
    const sameDay = near(one.date)
    const around = sameDay.length > 0 ? [] : [1, -1].flatMap((n) => near(addDays(one.date, n)).slice(0, 1))
    return { ...one, obstacle, proposals: [...sameDay.slice(0, 2), ...sameTime, ...around].slice(0, PROPOSED) }
  })
}
