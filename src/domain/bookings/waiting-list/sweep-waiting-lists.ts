import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { changeInBatches, repeatWhileFull } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import { closeOffer, closeRequest } from './close-request.ts'
import { isOfferBooked } from './is-offer-booked.ts'
import { MAX_UNANSWERED } from './limits.ts'
import { lockWaitingRequest } from './lock-waiting-request.ts'

/** Requests of one batch; a run repeats full ones. */
const BATCH = 100
/** Every request is looked at so often, also where nothing announced that time became free, such as an expired hold. */
const CHECK_MINUTES = 10
/** How long requests that ended are stored. */
const STORED_DAYS = 365

/**
 * Ends offers that were not answered and requests whose days are over, looks at requests that were not lately, and
 * deletes old ones.
 */
export async function sweepWaitingLists(app: App, size = BATCH): Promise<void> {
  const now = app.clock.now()
  await forAll(app, size, listUnanswered, expireOffer)
  await forAll(app, size, listPast, expireRequest)
  await app.db
    .deleteFrom('waiting_request')
    .where('closed_at', '<', addMinutes(now, -STORED_DAYS * DAY_MINUTES))
    .execute()
  await repeatWhileFull(app, size, async () => {
    const { requests, salons } = await markDue(app.db, now, size)
    if (salons.length > 0) await app.jobs.enqueue(app.db, 'serve-waiting-list', ...salons)
    return requests
  })
}

type List = (db: Kysely<DB>, now: Date, part: Part) => Promise<{ id: string }[]>
type Part = { without: readonly string[]; limit: number }

async function forAll(
  app: App,
  size: number,
  list: List,
  end: (app: App, tx: Kysely<DB>, requestId: string) => Promise<void>,
): Promise<void> {
  await changeInBatches(app, size, {
    find: (had) => list(app.db, app.clock.now(), { without: had, limit: size }),
    idOf: ({ id }) => id,
    change: ({ id }) => app.db.transaction().execute((tx) => end(app, tx, id)),
    about: ({ id }) => ({ requestId: id }),
    message: 'ending waiting list request failed',
  })
}

function listUnanswered(db: Kysely<DB>, now: Date, { without, limit }: Part): Promise<{ id: string }[]> {
  return db
    .selectFrom('waiting_offer')
    .select('request_id as id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .where(sql<boolean>`request_id <> all(${without}::uuid[])`)
    .limit(limit)
    .execute()
}

async function expireOffer(app: App, tx: Kysely<DB>, requestId: string): Promise<void> {
  const request = await lockWaitingRequest(tx, requestId)
  const offer = request?.offer
  if (!offer || request.customerId === null || offer.expiresAt > app.clock.now()) return
  if (await isOfferBooked(tx, request.customerId, offer)) return
  await closeOffer(app, tx, request, 'expired')
  const { unanswered } = await tx
    .selectFrom('waiting_offer')
    .select((eb) => eb.fn.countAll<string>().as('unanswered'))
    .where('request_id', '=', requestId)
    .where('status', '=', 'expired')
    .executeTakeFirstOrThrow()
  // A session has no other time that could be offered.
  const last = request.sessionId !== null || Number(unanswered) >= MAX_UNANSWERED
  if (last) await closeRequest(app, tx, { ...request, offer: null }, { status: 'expired' })
  const event = last ? 'expired' : 'offer_expired'
  await app.jobs.enqueue(tx, 'notify-waiting', { requestId, offerId: offer.id, event })
}

async function expireRequest(app: App, tx: Kysely<DB>, requestId: string): Promise<void> {
  const request = await lockWaitingRequest(tx, requestId)
  if (request?.status !== 'waiting' || request.offer) return
  await closeRequest(app, tx, request, { status: 'expired' })
  if (request.customerId !== null)
    await app.jobs.enqueue(tx, 'notify-waiting', { requestId, offerId: null, event: 'expired' })
}

/** Requests whose last day is over in the salon's time zone, and those for sessions that were cancelled or have begun. */
async function listPast(db: Kysely<DB>, now: Date, { without, limit }: Part): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    (select r.id from waiting_request r join salon s on s.id = r.salon_id
      where r.status = 'waiting' and r.session_id is null and r.last_day < (${now}::timestamptz at time zone s.time_zone)::date
        and r.id <> all(${without}::uuid[])
      order by r.last_day limit ${limit})
    union all
    (select r.id from waiting_request r where r.status = 'waiting' and r.session_id is not null and r.id <> all(${without}::uuid[])
      and not exists (select from class_session c where c.salon_id = r.salon_id and c.id = r.session_id
        and c.cancelled_at is null and c.starts_at > ${now})
      limit ${limit})`.execute(db)
  return rows
}

/** Marks requests that were not looked at lately; returns how many, and the salons where they may be served. */
async function markDue(
  db: Kysely<DB>,
  now: Date,
  limit: number,
): Promise<{ requests: number; salons: { salonId: string }[] }> {
  const { rows } = await sql<{ requests: number; salonIds: string[] }>`
    with due as materialized (
      select r.id from waiting_request r
      where r.status = 'waiting' and r.client_id is null and (r.checked_at is null or r.checked_at < ${addMinutes(now, -CHECK_MINUTES)})
      order by r.checked_at nulls first limit ${limit}
    ), marked as (
      update waiting_request r set checked_at = ${now} from due where r.id = due.id returning r.id
    )
    select (select count(*)::int from marked) as requests,
      array(select distinct p.salon_id from waiting_place p where p.request_id in (select id from marked)) as "salonIds"`.execute(
    db,
  )
  const [marked] = rows
  return { requests: marked?.requests ?? 0, salons: (marked?.salonIds ?? []).map((salonId) => ({ salonId })) }
}
