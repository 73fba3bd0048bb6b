import type { Kysely } from 'kysely'
import { offsetsOf } from '../../kernel/guests.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { DAY_MINUTES, type LocalDate } from '../../kernel/time.ts'
import type { AssignmentRule } from '../../salons/policies/booking-rules.ts'
import { inOrderOfAssignment, loadAssignment } from '../../scheduling/availability/assignment.ts'
import { dayClock } from '../../scheduling/availability/day-clock.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import type { ServiceTime } from '../../scheduling/availability/service-time.ts'
import type { SharedInput, SharedLine } from '../../scheduling/availability/shared-slots.ts'
import { inputOfDay } from '../free-times/free-starts.ts'
import { loadSchedule } from '../free-times/load-schedule.ts'
import type { Schedule } from '../free-times/obstacle.ts'
import { keyOf, plannedLines } from '../free-times/planned-lines.ts'
import { refuseClassWithOthers } from '../refuse-class-with-others.ts'
import type { GroupServices } from './schema.ts'

/** A service of one of several people, with those who may perform it. */
export interface GroupLine extends SharedLine {
  serviceId: string
  /** Whether nobody was requested. */
  anyStaff: boolean
  own: ReadonlyMap<string, ServiceTime>
}

export interface Group {
  schedule: Schedule
  /** Each person's services after one another, in the order of the people. */
  lines: GroupLine[]
  /** What determines the free times of a day, with team members in the order in which they are assigned. */
  on(date: LocalDate, now: Date): SharedInput
}

/** All of a day and the days beside it, in the local time of the day. */
const ANY_TIME = [{ from: -DAY_MINUTES, to: 2 * DAY_MINUTES }]

/** The same day for a member who overrules opening hours and shifts. */
export function withoutHours(input: SharedInput): SharedInput {
  return { ...input, hours: ANY_TIME, staff: input.staff.map((person) => ({ ...person, shifts: ANY_TIME })) }
}

/**
 * What several people want on some days at the front desk. 'Anyone' is one of those whose calendars the member may change.
 * Throws Refusal('not_found' | 'service_not_available'), and as `refuseClassWithOthers`.
 */
export async function loadGroup(
  db: Kysely<DB>,
  member: Member,
  { lines: requested, mode }: GroupServices,
  { days, now }: { days: readonly LocalDate[]; now: Date },
): Promise<Group> {
  const { salonId } = member
  const inOrder = requested.toSorted((a, b) => a.guest - b.guest)
  const serviceIds = [...new Set(inOrder.map(({ serviceId }) => serviceId))]
  const [schedule, salon] = await Promise.all([
    loadSchedule(db, member, { days, serviceIds, now }),
    db
      .selectFrom('salon')
      .select((eb) => eb.ref('assign_by').$castTo<AssignmentRule>().as('rule'))
      .where('id', '=', salonId)
      .executeTakeFirst(),
  ])
  if (!schedule || !salon) throw new Refusal('not_found')
  const editable = schedule.staff.map(({ id }) => id).filter((id) => mayFor(member, id, MAY_EDIT))
  const able = inOrder.map(({ serviceId, staffId }) =>
    editable.filter(
      (id) => (staffId === ANYONE || staffId === id) && schedule.performs.get(id)?.has(serviceId) === true,
    ),
  )
  const pairs = inOrder.flatMap(({ serviceId }, n) => (able[n] ?? []).map((staffId) => ({ serviceId, staffId })))
  const [planned, assignment] = await Promise.all([
    plannedLines(db, salonId, pairs),
    loadAssignment(db, { salonId, rule: salon.rule, now }),
  ])
  const offsets = offsetsOf(inOrder, mode)
  const lines = inOrder.map(({ guest, serviceId, staffId }, n): GroupLine => {
    const own = new Map(
      (able[n] ?? []).flatMap((id) => {
        const line = planned.get(keyOf({ serviceId, staffId: id }))
        return line ? [[id, timesOf(line)] as const] : []
      }),
    )
    const [usual = UNKNOWN] = own.values()
    return {
      ...usual,
      guest,
      serviceId,
      offset: offsets[n] ?? null,
      own,
      staffIds: [...own.keys()],
      anyStaff: staffId === ANYONE,
    }
  })
  refuseClassWithOthers(lines)
  return {
    schedule,
    lines,
    on(date, at) {
      const staffIds = lines.flatMap((line) => line.staffIds)
      const given = inputOfDay(schedule, { date, now: at, staffIds, lines })
      const team = schedule.staff.map(({ id }) => ({ id, busy: bookedTimes(schedule, id) }))
      const order = inOrderOfAssignment(team, dayClock(date, schedule.timeZone), assignment).map(({ id }) => id)
      return {
        ...given,
        lines: lines.map((line) => ({ ...line, staffIds: order.filter((id) => line.staffIds.includes(id)) })),
      }
    },
  }
}

const MAY_EDIT = ['calendar_edit_all', 'calendar_edit_own'] as const

/** Of a service that nobody performs. */
const UNKNOWN: ServiceTime = { minutes: 0, bufferBefore: 0, bufferAfter: 0, processing: [] }

function timesOf({ minutes, bufferBefore, bufferAfter, processing, resources }: ServiceTime): ServiceTime {
  return { minutes, bufferBefore, bufferAfter, processing, resources }
}

function bookedTimes({ taken }: Schedule, id: string) {
  return (taken.get(id) ?? []).map(({ from, to, kind }) => ({ from, to, booked: kind === 'booking' }))
}
