import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, dateAt, daysBetween, type LocalDate, type Zone } from '../../kernel/time.ts'
import { loadSalonChoice, type SalonChoice } from '../../scheduling/availability/load-salon-choice.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import { DAY_PART_NAMES } from './day-parts.ts'
import { fitsRequest, type RequestedDays } from './fits-request.ts'
import { MAX_WAITING_DAYS } from './limits.ts'
import { makeOffer } from './make-offer.ts'
import { getUpcomingSession } from './upcoming-session.ts'
import { withdrawRemovedOffers } from './withdraw-offers.ts'

export interface Waiting extends RequestedDays {
  requestId: string
  salonId: string
  serviceIds: string[]
  staffId: string | null
  /** The only session of a class that is waited for. */
  sessionId: string | null
  timeZone: Zone
  /** What was offered here before and not taken; the starts in milliseconds since 1970. */
  refused: { staffId: string; startsAt: number }[]
}

/** The requests of a salon that are read at once. */
const PAGE = 50

/**
 * Offers a salon's free time to those who wait for it, in the order in which they joined: each gets the first time that
 * fits, held until they answer. Offers of a team member or service that was removed are withdrawn first. Run whenever
 * time may have become free, or an offer may have lost its team member or service. Two runs at once offer no time twice:
 * the lock on the request and the constraint on `occupancy` decide.
 */
export async function serveWaitingList(app: App, { salonId }: JobPayloads['serve-waiting-list']): Promise<void> {
  let changed = await withdrawRemovedOffers(app, { salonId })
  await markAsChecked(app.db, { salonId, now: app.clock.now() })
  let page = await listInLine(app.db, salonId, null)
  while (page.length > 0) {
    for (const waiting of page) changed = (await offerFirst(app, waiting)) || changed
    page = page.length < PAGE ? [] : await listInLine(app.db, salonId, page.at(-1) ?? null)
  }
  if (changed) app.live.changed(salonId)
}

async function markAsChecked(db: Kysely<DB>, { salonId, now }: { salonId: string; now: Date }): Promise<void> {
  await sql`
    update waiting_request r set checked_at = ${now} from waiting_place p
    where p.salon_id = ${salonId} and r.id = p.request_id and r.status = 'waiting' and r.salon_id = p.salon_id`.execute(
    db,
  )
}

type InLine = Waiting & { joinedAt: Date }

/** A page of those in line without an offer, in order, after that one. */
async function listInLine(db: Kysely<DB>, salonId: string, after: InLine | null): Promise<InLine[]> {
  // Of the first page all that joined since 1970; a later one begins behind the last of the page before.
  const [joinedAt, id] = after
    ? [after.joinedAt, after.requestId]
    : [new Date(0), '00000000-0000-0000-0000-000000000000']
  const { rows } = await sql<InLine>`
    select r.id as "requestId", p.salon_id as "salonId", p.service_ids as "serviceIds", p.staff_id as "staffId", r.session_id as "sessionId",
      r.first_day as "firstDay", r.last_day as "lastDay", r.parts, s.time_zone as "timeZone",
      r.joined_at as "joinedAt",
      coalesce((select json_agg(json_build_object('staffId', o.staff_id, 'startsAt', (extract(epoch from o.starts_at) * 1000)::float8))
        from waiting_offer o where o.request_id = r.id and o.salon_id = p.salon_id and o.status in ('declined', 'expired')), '[]') as refused
    from waiting_place p join waiting_request r on r.id = p.request_id join salon s on s.id = p.salon_id
    where p.salon_id = ${salonId} and r.status = 'waiting' and s.waiting_list and s.status = 'live'
      and not exists (select from waiting_offer o where o.request_id = r.id and o.status = 'open')
      and (r.joined_at, r.id) > (${joinedAt}::timestamptz, ${id}::uuid)
    order by r.joined_at, r.id limit ${PAGE}`.execute(db)
  return rows
}

/** Offers the first time that fits; false when there is none. */
async function offerFirst(app: App, waiting: Waiting): Promise<boolean> {
  const { requestId, salonId, serviceIds, sessionId } = waiting
  for (const { startsAt, staffIds } of await fittingTimes(app, waiting)) {
    const staffId = sessionId ? (staffIds[0] ?? null) : waiting.staffId
    const time = { requestId, salonId, serviceIds, staffId, startsAt }
    try {
      return await retryOnDeadlock(() => app.db.transaction().execute((tx) => makeOffer(app, tx, time)))
    } catch (error) {
      // Somebody was faster, or it is no longer offered: the next one.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return false
}

/** The most times tried for one request. */
const TRIES = 5

/** The first free times that fit a request; none when the salon no longer offers the services, or as a class of which no session is waited for. */
export async function fittingTimes(app: App, waiting: Waiting): Promise<{ startsAt: Date; staffIds: string[] }[]> {
  const { salonId, serviceIds, staffId, firstDay, lastDay, timeZone } = waiting
  const now = app.clock.now()
  if (waiting.sessionId) return placesInSession(app, { ...waiting, sessionId: waiting.sessionId }, now)
  const today = dateAt(now, timeZone)
  const hasBegun = firstDay <= today
  const from = hasBegun ? today : firstDay
  const days = Math.min(daysBetween(from, lastDay) + 1, MAX_WAITING_DAYS)
  if (days < 1) return []
  try {
    const choice = await loadSalonChoice(app, { salonId, serviceIds, from, days })
    const fits = fitsWithin(choice, waiting, now)
    const found: { startsAt: Date; staffIds: string[] }[] = []
    for (let n = 0; n < days && found.length < TRIES; n++) {
      const date = addDays(from, n)
      const slots = choice.slots(staffId ?? ANYONE, date)
      const fitting = slots.filter((slot) => slot.places === undefined && fits({ date, ...slot }))
      found.push(...fitting.slice(0, TRIES - found.length))
    }
    return found
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** `fitsRequest` with the durations of all team members who are free then: any of them may be assigned. */
function fitsWithin(choice: SalonChoice, requested: RequestedDays & Pick<Waiting, 'refused'>, now: Date) {
  const refused = requested.refused.map(({ staffId, startsAt }) => choice.occupied(staffId, new Date(startsAt)))
  return ({ staffIds, ...slot }: ReturnType<SalonChoice['slots']>[number] & { date: LocalDate }): boolean =>
    slot.free &&
    staffIds.every((staffId) => {
      const occupied = choice.occupied(staffId, slot.startsAt)
      return fitsRequest(slot, requested, { now, occupied, refused })
    })
}

/** The session that is waited for, at its present time with its present team member, once it has a free place. */
async function placesInSession(
  app: App,
  { salonId, serviceIds, sessionId, timeZone, refused }: Waiting & { sessionId: string },
  now: Date,
): Promise<{ startsAt: Date; staffIds: string[] }[]> {
  const session = await getUpcomingSession(app.db, { salonId, sessionId, now })
  if (!session) return []
  const { staffId, startsAt } = session
  const date = dateAt(startsAt, timeZone)
  const anyTime = { firstDay: date, lastDay: date, parts: DAY_PART_NAMES, refused }
  try {
    const choice = await loadSalonChoice(app, { salonId, serviceIds, from: date, days: 1 })
    const fits = fitsWithin(choice, anyTime, now)
    const isOpen = choice
      .slots(staffId, date)
      .some((slot) => slot.startsAt.getTime() === startsAt.getTime() && fits({ date, ...slot }))
    return isOpen ? [{ startsAt, staffIds: [staffId] }] : []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
