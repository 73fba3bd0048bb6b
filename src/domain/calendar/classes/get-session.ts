import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countSeats, takenSeats } from '../../scheduling/occupancy/taken-seats.ts'
import { type Attendee, rosterOf } from './roster.ts'
import { type ClassSession, findSession, sessionsOfSeries } from './session-queries.ts'

export interface SessionDetails extends Omit<ClassSession, 'seatIds' | 'seriesId'> {
  service: string
  staff: string
  places: number
  /** How many of them are booked, and held by customers who are booking. */
  booked: number
  held: number
  /** How many wait for a place. */
  waiting: number
  roster: Attendee[]
  /** The sessions that repeat with it, itself included, in order; empty for a single one. */
  series: { id: string; startsAt: Date }[]
}

/** A session with those who attend it. Throws Refusal('not_found' | 'not_allowed'). */
export async function getSession(app: Pick<App, 'db' | 'clock'>, member: Member, id: string): Promise<SessionDetails> {
  const { salonId } = member
  const session = isId(id) ? await findSession(app.db, { salonId, id }) : undefined
  if (!session) throw new Refusal('not_found')
  if (!mayFor(member, session.staffId, ['calendar_see_all', 'calendar_see_own'])) throw new Refusal('not_allowed')
  const { seatIds, seriesId, ...rest } = session
  const [names, roster, taken, waiting, series] = await Promise.all([
    namesOf(app, salonId, session),
    rosterOf(app.db, member, session),
    takenSeats(app.db, { salonId, sessionIds: [id], now: app.clock.now() }),
    countWaiting(app, id),
    seriesId ? sessionsOfSeries(app.db, { salonId, seriesId, from: new Date(0) }) : [],
  ])
  return {
    ...rest,
    ...names,
    ...{ places: seatIds.length, ...countSeats(taken.get(id)), waiting, roster },
    series: series.map((one) => ({ id: one.id, startsAt: one.startsAt })),
  }
}

async function namesOf({ db }: Pick<App, 'db'>, salonId: string, { serviceId, staffId }: ClassSession) {
  const [service, staff] = await Promise.all(
    (['service', 'staff'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('name')
        .where('salon_id', '=', salonId)
        .where('id', '=', table === 'service' ? serviceId : staffId)
        .executeTakeFirst(),
    ),
  )
  return { service: service?.name ?? '', staff: staff?.name ?? '' }
}

async function countWaiting({ db }: Pick<App, 'db'>, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_request')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('session_id', '=', sessionId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}
