import { type Kysely, type RawBuilder, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow, ResourceWindow } from '../availability/service-time.ts'
import { chooseSeats, isSeat } from './choose-seats.ts'
import { chooseUnits } from './choose-units.ts'

type Window = OccupiedWindow

export type Claim = {
  salonId: string
  /** Times of team members, and times in which any piece of a resource, or any place in a session, is needed. */
  windows: readonly (OccupiedWindow | ResourceWindow)[]
  /** The customer whose own holds are released for this claim. */
  customerId: string | null
  now: Date
} & (
  | {
      kind: 'block'
      note: string
      /** The blocks that these replace, in the order of the windows; their time is released first. */
      blockIds: readonly string[]
      /** What blocks that repeat have in common. */
      seriesId: string | null
      /** The session of a class that takes place then; the time that it had before is released first. */
      sessionId?: string
    }
  | {
      kind: 'hold'
      customerId: string
      expiresAt: Date
      /** The offer of the waiting list whose time it is. */
      offerId?: string
      /** The offer is new: the customer's other holds stay. */
      offers?: boolean
    }
  | {
      kind: 'booking'
      /** The time that the booking had before is released first. */
      bookingId: string
      /** The booking is new and has no time yet. */
      isNew?: boolean
    }
)

/**
 * Claims all the windows or none, and returns whether it did. The exclusion constraint decides every race; the advisory
 * locks only let concurrent calls queue instead of colliding. Expired holds, the customer's own holds, and the time that
 * the same booking or block had before are released first. Call inside a transaction. On `false` nothing is claimed;
 * another may be tried, or roll it back: the customer's old hold, or the old time, is then unchanged. Throws Refusal('slot_taken') with the name of a resource of
 * which no piece is free, as `resource`, and what `chooseSeats` throws.
 */
export async function claim(tx: Kysely<DB>, given: Claim): Promise<boolean> {
  const { salonId, now } = given
  const earlier = conditionOfEarlierTime(given)
  const before = earlier ? await windowsOf(tx, earlier) : []
  const needed = given.windows.filter((window) => 'resourceId' in window)
  const working = given.windows.filter((window) => 'subjectId' in window)
  const locked = needed.map(({ resourceId, from }) => ({ subjectId: resourceId, from }))
  if (!(await lockStaff(tx, { salonId, windows: working }, [...working, ...before, ...locked]))) return false
  const customerId = releasesOwn(given) ? given.customerId : null
  const releasesFirst = earlier !== null || customerId !== null
  if (releasesFirst) await release(tx, { salonId, customerId, now, windows: working }, earlier)
  const preferred = before.map(({ subjectId }) => subjectId)
  const seats = needed.filter(isSeat)
  const units = needed.filter((window) => !isSeat(window))
  const pieces = [
    ...(units.length > 0 ? await chooseUnits(tx, { salonId, needed: units, now }, preferred) : []),
    ...(seats.length > 0 ? await chooseSeats(tx, { salonId, needed: seats, customerId, now }, preferred) : []),
  ]
  const request = { salonId, customerId, now, windows: [...working, ...pieces] }
  const rows = rowsOf(given, request.windows)
  // Expired holds of the pieces that were chosen, and the customer's own of a place.
  const holder = seats.length > 0 ? customerId : null
  if (releasesFirst && pieces.length > 0) await release(tx, { ...request, customerId: holder, windows: pieces }, null)
  const taken = await occupy(tx, given, rows)
  const left = rows.filter(({ id }) => !taken.has(id))
  if (left.length === 0) return true
  if (!releasesFirst) {
    // Expired holds may be in the way, which is rare.
    await release(tx, request, earlier)
    const then = await occupy(tx, given, left)
    if (then.size === left.length) return true
    for (const id of then) taken.add(id)
  }
  await undo(tx, salonId, [...taken])
  return false
}

/** Deletes what was claimed of a time that is not free as a whole. */
async function undo(tx: Kysely<DB>, salonId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('occupancy').where('salon_id', '=', salonId).where('id', 'in', ids).execute()
}

/** Whether the customer's own holds make way. */
function releasesOwn(request: Claim): boolean {
  return request.customerId !== null && !(request.kind === 'hold' && request.offers)
}

/** A claim whose pieces of resources are chosen. */
type Claimed = { salonId: string; windows: readonly Window[] }
type Condition = RawBuilder<boolean>

/** For `occupancy o`: the time that the same booking or block had before. Null when it had none. */
function conditionOfEarlierTime(request: Claim): Condition | null {
  const { salonId } = request
  if (request.kind === 'booking' && !request.isNew)
    return sql`o.salon_id = ${salonId} and o.booking_id = ${request.bookingId}`
  if (request.kind === 'block' && request.sessionId)
    return sql`o.salon_id = ${salonId} and o.session_id = ${request.sessionId} and o.kind = 'block'`
  if (request.kind === 'block' && request.blockIds.length > 0)
    return sql`o.salon_id = ${salonId} and o.id = any(${request.blockIds}::uuid[]) and o.kind = 'block'`
  return null
}

type Start = Pick<Window, 'subjectId' | 'from'>

async function windowsOf(tx: Kysely<DB>, condition: Condition): Promise<Start[]> {
  const { rows } = await sql<Start>`
    select o.subject_id as "subjectId", lower(o.during) as "from" from occupancy o where ${condition}`.execute(tx)
  return rows
}

/**
 * Locks the days of the team members until the end of the transaction, before any row is locked, so that two claims
 * cannot deadlock. Their rows are locked for share, so that nobody is deleted meanwhile (`salons/delete-staff.ts`).
 * Returns false when one who is requested is not active.
 */
async function lockStaff(tx: Kysely<DB>, { salonId, windows }: Claimed, touched: readonly Start[]): Promise<boolean> {
  // One parameter each instead of an array: the planner then knows their number, and a generic plan is as good as a
  // custom one.
  const starts = touched.map(({ subjectId, from }) => sql`(${subjectId}::uuid, ${from}::timestamptz)`)
  const subjectIds = [...new Set(windows.map(({ subjectId }) => subjectId))]
  const locking = sql`
    with lock_keys as materialized (
      select distinct hashtextextended(subject_id::text || (starts at time zone 'UTC')::date::text, 0) as key
      from (values ${sql.join(starts)}) touched (subject_id, starts) order by key
    ), locked as materialized (
      select count(pg_advisory_xact_lock(key)) as n from lock_keys
    )`
  if (subjectIds.length === 0) {
    // A place in a session needs nobody's time. A condition that is never true would leave the locks out.
    await sql`${locking} select n from locked`.execute(tx)
    return true
  }
  const { rows } = await sql`${locking}
    select st.id from staff st cross join locked
    where locked.n > 0 and st.salon_id = ${salonId} and st.id in (${sql.join(subjectIds)}) and st.active
    order by st.id for share of st`.execute(tx)
  return rows.length === subjectIds.length
}

/** A statement of its own: Citus has none that both deletes and inserts. */
async function release(
  tx: Kysely<DB>,
  { salonId, windows, customerId, now }: Claimed & Pick<Claim, 'customerId' | 'now'>,
  earlier: Condition | null,
): Promise<void> {
  const requested = windows.map(
    ({ subjectId, from, to }) => sql`(${subjectId}::uuid, ${from}::timestamptz, ${to}::timestamptz)`,
  )
  // Only holds expire. There is no condition on their kind, which would let the planner start from all holds.
  const expired = sql`o.expires_at <= ${now}`
  // Times offered to the customer make way only where they overlap, then with the pieces of resources held with them.
  const inTheWay = customerId ? sql`(${expired} or o.customer_id = ${customerId})` : expired
  const overlapped = sql`o.waiting_offer_id is null or exists (
              select from (values ${sql.join(requested)}) w (subject_id, starts, ends)
              join occupancy f on f.salon_id = ${salonId} and f.subject_id = w.subject_id
                and f.during && tstzrange(w.starts, w.ends)
              where f.customer_id = ${customerId} and f.waiting_offer_id = o.waiting_offer_id)`
  // Conditions that cannot apply are left out: each costs the statement time.
  const releasable = [
    ...(requested.length > 0
      ? [
          sql`select o.id from (values ${sql.join(requested)}) w (subject_id, starts, ends)
      join occupancy o on o.salon_id = ${salonId} and o.subject_id = w.subject_id and o.during && tstzrange(w.starts, w.ends)
      where ${inTheWay}`,
        ]
      : []),
    ...(customerId
      ? [
          sql`select o.id from occupancy o where o.salon_id = ${salonId} and o.kind = 'hold'
            and o.customer_id = ${customerId} and (${requested.length > 0 ? overlapped : sql`o.waiting_offer_id is null`})`,
        ]
      : []),
    ...(earlier ? [sql`select o.id from occupancy o where ${earlier}`] : []),
  ]
  // Checked again on the locked row: another transaction may have changed it meanwhile.
  const still = [expired, ...(customerId ? [sql`o.customer_id = ${customerId}`] : []), ...(earlier ? [earlier] : [])]
  await sql`
    delete from occupancy o using (${sql.join(releasable, sql` union all `)}) releasable
    where o.salon_id = ${salonId} and o.id = releasable.id and (${sql.join(still, sql` or `)})`.execute(tx)
}

type OccupancyRow = Window & { id: string }

/**
 * Each window with the id of its row, of which replaced blocks retain their own. In one order for all claims: two that
 * wait for each other's rows would deadlock.
 */
function rowsOf(request: Claim, windows: readonly Window[]): OccupancyRow[] {
  const blockIds = request.kind === 'block' ? request.blockIds : []
  return windows
    .map((window, n) => ({ ...window, id: blockIds[n] ?? newId() }))
    .sort((a, b) =>
      a.subjectId < b.subjectId ? -1 : a.subjectId > b.subjectId ? 1 : a.from.getTime() - b.from.getTime(),
    )
}

/** Inserts the rows that are free; returns their ids. */
async function occupy(tx: Kysely<DB>, request: Claim, rows: readonly OccupancyRow[]): Promise<Set<string>> {
  const { salonId, kind } = request
  const [note, seriesId] = kind === 'block' ? [request.note, request.seriesId] : ['', null]
  const bookingId = kind === 'booking' ? request.bookingId : null
  const [holder, expiresAt, offerId = null] =
    kind === 'hold' ? [request.customerId, request.expiresAt, request.offerId] : [null, null, null]
  const ofSession = kind === 'block' ? request.sessionId : undefined
  const values = rows.map(
    ({ id, subjectId, from, to, sessionId = ofSession ?? null }) =>
      sql`(${salonId}, ${id}, ${subjectId}, tstzrange(${from}::timestamptz, ${to}::timestamptz), ${kind}, ${bookingId}, ${holder}, ${expiresAt}, ${note}, ${offerId}, ${seriesId}, ${sessionId}::uuid)`,
  )
  const inserted = await sql<{ id: string }>`
    insert into occupancy (salon_id, id, subject_id, during, kind, booking_id, customer_id, expires_at, note, waiting_offer_id, block_series_id, session_id)
    values ${sql.join(values)} on conflict do nothing returning id`.execute(tx)
  return new Set(inserted.rows.map(({ id }) => id))
}

/** How often others may take the time of who was assigned before it is refused; by then most of it is taken. */
const ATTEMPTS = 4

/**
 * The time of a team member whom nobody requested was taken between choosing and claiming it: somebody else may be free.
 */
export class ClaimLost extends Refusal {
  constructor() {
    super('slot_taken')
  }
}

/** Runs a whole transaction again after a `ClaimLost`, so that it chooses among those who are free then. */
export async function retryLostClaim<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !(error instanceof ClaimLost)) throw error
    }
  }
}
