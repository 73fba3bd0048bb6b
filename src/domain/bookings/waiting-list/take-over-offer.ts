import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow, ResourceWindow } from '../../scheduling/availability/service-time.ts'
import { releaseOffer } from '../../scheduling/occupancy/release.ts'
import { closeOffer } from './close-request.ts'
import { lockOfferedRequests, lockWaitingRequest, type OfferedRequest } from './lock-waiting-request.ts'

interface NewHold {
  salonId: string
  customerId: string
  /** What the new hold occupies. */
  windows: readonly (OccupiedWindow | ResourceWindow)[]
  /** When the new hold ends. */
  expiresAt: Date
}

type OfferedTime = OccupiedWindow & {
  offerId: string
  /** Of a place in a session of a class: what the cart asks for then. */
  session?: { serviceId: string; staffId: string; startsAt: Date } | undefined
}

/**
 * Call it before a customer's new hold replaces time that the waiting list offered to them, so that no offer stays open
 * without its time. A new hold that includes all the offered time belongs to the offer, and ends with it: at its expiry,
 * but not before `expiresAt`. Other offers that it overlaps are withdrawn. Returns the offer of the new hold, or null.
 */
export async function takeOverOffer(
  app: App,
  tx: Kysely<DB>,
  hold: NewHold,
): Promise<{ offerId: string; expiresAt: Date } | null> {
  const offered = await listOffered(app, tx, hold)
  const overlapped = await lockOverlapped(tx, offered, hold)
  const [only] = overlapped
  if (only && overlapped.length === 1 && isWithin(offered, only.offer, hold)) return extendOffer(tx, only.offer, hold)
  for (const request of overlapped) await closeOffer(app, tx, request, 'withdrawn')
  return null
}

/**
 * Releases time that the waiting list holds for the customer of a new appointment that the front desk books. An offer of which it
 * takes all the time stays open until `endServedRequests` ends it as taken.
 */
export async function releaseOfferedTime(app: App, tx: Kysely<DB>, booking: Omit<NewHold, 'expiresAt'>): Promise<void> {
  const { salonId, customerId } = booking
  const taken = await takeOverOffer(app, tx, { ...booking, expiresAt: app.clock.now() })
  if (taken) await releaseOffer(tx, { salonId, customerId, offerId: taken.offerId })
}

async function listOffered(app: App, tx: Kysely<DB>, { salonId, customerId }: NewHold): Promise<OfferedTime[]> {
  const { rows } = await sql<Omit<OfferedTime, 'session'> & { sessionId: string | null }>`
    select o.waiting_offer_id as "offerId", o.subject_id as "subjectId", lower(o.during) as "from", upper(o.during) as "to",
      o.session_id as "sessionId"
    from occupancy o where o.salon_id = ${salonId} and o.kind = 'hold' and o.customer_id = ${customerId}
      and o.waiting_offer_id is not null and o.expires_at > ${app.clock.now()}`.execute(tx)
  const sessionIds = rows.flatMap(({ sessionId }) => sessionId ?? [])
  if (sessionIds.length === 0) return rows
  // A statement of its own: on a cluster sessions are not distributed.
  const sessions = await tx
    .selectFrom('class_session')
    .select(['id', 'service_id as serviceId', 'staff_id as staffId', 'starts_at as startsAt'])
    .where('salon_id', '=', salonId)
    .where('id', 'in', sessionIds)
    .execute()
  return rows.map(({ sessionId, ...row }) => ({ ...row, session: sessions.find(({ id }) => id === sessionId) }))
}

/** The requests whose open offers the new hold overlaps, locked. */
async function lockOverlapped(
  tx: Kysely<DB>,
  offered: readonly OfferedTime[],
  hold: NewHold,
): Promise<OfferedRequest[]> {
  const overlaps = (time: OfferedTime) =>
    isPlace(time, hold) ||
    staffWindows(hold).some((one) => one.subjectId === time.subjectId && one.from < time.to && time.from < one.to)
  return lockOfferedRequests(tx, [...new Set(offered.filter(overlaps).map(({ offerId }) => offerId))])
}

/** Whether the new hold includes all the time of the team member whose time is offered. */
function isWithin(offered: readonly OfferedTime[], offer: OfferedRequest['offer'], hold: NewHold): boolean {
  return offered
    .filter(({ offerId, subjectId, session }) => offerId === offer.id && (session || subjectId === offer.staffId))
    .every(
      (time) =>
        isPlace(time, hold) ||
        staffWindows(hold).some(
          (one) => one.subjectId === time.subjectId && one.from <= time.from && one.to >= time.to,
        ),
    )
}

/** Whether a place of the offered session is what the new hold needs. */
function isPlace({ session }: OfferedTime, { windows }: NewHold): boolean {
  return windows.some(
    (window) =>
      session !== undefined &&
      'resourceId' in window &&
      window.resourceId === session.serviceId &&
      window.seatStaffId === session.staffId &&
      window.from.getTime() === session.startsAt.getTime(),
  )
}

function staffWindows({ windows }: NewHold): OccupiedWindow[] {
  return windows.filter((window) => 'subjectId' in window)
}

async function extendOffer(tx: Kysely<DB>, offer: OfferedRequest['offer'], { expiresAt }: Pick<NewHold, 'expiresAt'>) {
  if (offer.expiresAt >= expiresAt) return { offerId: offer.id, expiresAt: offer.expiresAt }
  await tx.updateTable('waiting_offer').set({ expires_at: expiresAt }).where('id', '=', offer.id).execute()
  return { offerId: offer.id, expiresAt }
}

/**
 * The customer's open offer of a time that a booking had which is discarded, to hold it again: as long as the offer, which
 * lasts at least until `expiresAt`.
 */
export async function restoreOffer(
  tx: Kysely<DB>,
  { salonId, customerId, bookingId, startsAt, expiresAt }: Omit<NewHold, 'windows' | 'expiresAt'> & Restoring,
): Promise<{ offerId: string; expiresAt: Date } | null> {
  const lines = await tx
    .selectFrom('booking_line')
    .select('staff_id as staffId')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('starts_at', '=', startsAt)
    .execute()
  if (lines.length === 0) return null
  const found = await tx
    .selectFrom('waiting_offer as o')
    .innerJoin('waiting_request as r', 'r.id', 'o.request_id')
    .select('r.id')
    .where('r.customer_id', '=', customerId)
    .where('o.salon_id', '=', salonId)
    .where('o.status', '=', 'open')
    .where('o.starts_at', '=', startsAt)
    .where(
      'o.staff_id',
      'in',
      lines.map(({ staffId }) => staffId),
    )
    .executeTakeFirst()
  const offer = found && (await lockWaitingRequest(tx, found.id))?.offer
  return offer ? extendOffer(tx, offer, { expiresAt: expiresAt ?? offer.expiresAt }) : null
}

interface Restoring {
  bookingId: string
  startsAt: Date
  /** Null: no longer than the offer. */
  expiresAt: Date | null
}
