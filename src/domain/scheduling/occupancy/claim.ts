import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow, ResourceWindow } from '../availability/service-time.ts'
import { chooseSeats, isSeat } from './choose-seats.ts'
import { chooseUnits } from './choose-units.ts'
import { lockStaffDays } from './lock-staff-days.ts'
import { type Condition, releaseForClaim } from './release-for-claim.ts'

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
 * another may be tried, or roll it back: the customer's old hold, or the old time, is then unchanged. Throws
 * Refusal('slot_taken') with the name of a resource of which no piece is free, as `resource`, and what `chooseSeats`
 * throws.
 *
 * The statements, for a booking of one hour with Anna at 10:00 that needs a treatment room:
 *
 * 1. `startsOf`, only where it had a time before:
 *    select subject_id, lower(during) from occupancy where booking_id = $booking
 * 2. `lockStaffDays`, a lock for each day of Anna and of the room, and Anna's row, while she is active:
 *    select pg_advisory_xact_lock(hash of subject and day); select id from staff where id = $anna and active for share
 * 3. `releaseForClaim`, only where there is something to release, or after a conflict:
 *    delete from occupancy where (expired, within the hour) or (a hold of the customer) or (booking_id = $booking)
 * 4. `choosePieces`, only where a resource or a place in a session is needed:
 *    select from resource where id = $room for share; then its pieces, and what occupies them; the first free one is taken
 * 5. `insertFree`, one row each for Anna and the piece of the room:
 *    insert into occupancy (subject_id, during, kind, booking_id, ...) values ($anna, '[10:00,11:00)', 'booking', ...),
 *    ($piece, '[10:00,11:00)', 'booking', ...) on conflict do nothing returning id
 * 6. `undo`, where a row was not inserted, for those that were:
 *    delete from occupancy where id in (...)
 */
export async function claim(tx: Kysely<DB>, given: Claim): Promise<boolean> {
  const { salonId, now } = given
  const resources = given.windows.filter((window) => 'resourceId' in window)
  const staff = given.windows.filter((window) => 'subjectId' in window)
  const earlier = conditionOfEarlierTime(given)
  const before = earlier ? await startsOf(tx, earlier) : []

  const lockedResources = resources.map(({ resourceId, from }) => ({ subjectId: resourceId, from }))
  const touched = [...staff, ...before, ...lockedResources]
  if (!(await lockStaffDays(tx, { salonId, windows: staff }, touched))) return false

  const customerId = releasesOwn(given) ? given.customerId : null
  const releasesFirst = earlier !== null || customerId !== null
  if (releasesFirst) await releaseForClaim(tx, { salonId, customerId, now, windows: staff }, earlier)

  const preferred = before.map(({ subjectId }) => subjectId)
  const pieces = await choosePieces(tx, { salonId, needed: resources, customerId, now }, preferred)
  // Expired holds of the pieces that were chosen, and the customer's own of a place.
  const holder = resources.some(isSeat) ? customerId : null
  if (releasesFirst && pieces.length > 0)
    await releaseForClaim(tx, { salonId, customerId: holder, now, windows: pieces }, null)

  const windows = [...staff, ...pieces]
  const rows = rowsOf(given, windows)
  const inserted = await insertFree(tx, given, rows)
  const left = rows.filter(({ id }) => !inserted.has(id))
  if (left.length === 0) return true
  if (!releasesFirst) {
    // Expired holds may be in the way, which is rare.
    await releaseForClaim(tx, { salonId, customerId, now, windows }, earlier)
    const then = await insertFree(tx, given, left)
    if (then.size === left.length) return true
    for (const id of then) inserted.add(id)
  }
  await undo(tx, salonId, [...inserted])
  return false
}

interface Choosing {
  salonId: string
  needed: readonly ResourceWindow[]
  customerId: string | null
  now: Date
}

/** The pieces of the resources, and the places in sessions, that are free; those that it had before are preferred. */
async function choosePieces(
  tx: Kysely<DB>,
  { needed, customerId, ...given }: Choosing,
  preferred: readonly string[],
): Promise<OccupiedWindow[]> {
  const seats = needed.filter(isSeat)
  const units = needed.filter((window) => !isSeat(window))
  return [
    ...(units.length > 0 ? await chooseUnits(tx, { ...given, needed: units }, preferred) : []),
    ...(seats.length > 0 ? await chooseSeats(tx, { ...given, needed: seats, customerId }, preferred) : []),
  ]
}

/** Deletes what was claimed of a time that is not free as a whole. */
async function undo(tx: Kysely<DB>, salonId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('occupancy').where('salon_id', '=', salonId).where('id', 'in', ids).execute()
}

/** Whether the customer's own holds make way. */
function releasesOwn(request: Claim): boolean {
  return request.customerId !== null && !(request.kind === 'hold' && request.offers)
}

/** The time that the same booking, block or session had before. Null when it had none. */
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

type Start = Pick<OccupiedWindow, 'subjectId' | 'from'>

/** Who or what the rows are of, and from when. */
async function startsOf(tx: Kysely<DB>, condition: Condition): Promise<Start[]> {
  const { rows } = await sql<Start>`
    select o.subject_id as "subjectId", lower(o.during) as "from" from occupancy o where ${condition}`.execute(tx)
  return rows
}

type OccupancyRow = OccupiedWindow & { id: string }

/**
 * Each window with the id of its row, of which replaced blocks retain their own. In one order for all claims: two that
 * wait for each other's rows would deadlock.
 */
function rowsOf(request: Claim, windows: readonly OccupiedWindow[]): OccupancyRow[] {
  const blockIds = request.kind === 'block' ? request.blockIds : []
  return windows
    .map((window, n) => ({ ...window, id: blockIds[n] ?? newId() }))
    .sort((a, b) =>
      a.subjectId < b.subjectId ? -1 : a.subjectId > b.subjectId ? 1 : a.from.getTime() - b.from.getTime(),
    )
}

/** Inserts the rows that are free; returns their ids. */
async function insertFree(tx: Kysely<DB>, request: Claim, rows: readonly OccupancyRow[]): Promise<Set<string>> {
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
