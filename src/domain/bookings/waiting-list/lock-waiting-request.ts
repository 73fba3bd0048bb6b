import { type Kysely, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** A request and its open offer. Every change of either starts with this lock. */
export interface LockedRequest {
  id: string
  /** Null for a client without an account, whom the front desk serves; then there are no offers. */
  customerId: string | null
  /** Null for a customer. */
  clientId: string | null
  salonId: string
  timeZone: string
  /** How many days ahead the salon can be booked. */
  windowDays: number
  serviceIds: string[]
  staffId: string | null
  /** The only session of a class that is waited for. */
  sessionId: string | null
  status: 'waiting' | 'booked' | 'served' | 'ended' | 'expired'
  bookingId: string | null
  version: number
  offer: { id: string; salonId: string; staffId: string; startsAt: Date; createdAt: Date; expiresAt: Date } | null
}

export async function lockWaitingRequest(tx: Kysely<DB>, requestId: string): Promise<LockedRequest | undefined> {
  const { rows } = await sql<Omit<LockedRequest, 'offer'>>`
    select r.id, r.customer_id as "customerId", r.client_id as "clientId", r.salon_id as "salonId", r.service_ids as "serviceIds",
      r.staff_id as "staffId", r.session_id as "sessionId", r.status, r.booking_id as "bookingId", r.version,
      (select s.time_zone from salon s where s.id = r.salon_id) as "timeZone",
      (select s.booking_window_days from salon s where s.id = r.salon_id) as "windowDays"
    from waiting_request r where r.id = ${isId(requestId) ? requestId : null} for no key update`.execute(tx)
  const [request] = rows
  if (!request) return undefined
  // A statement of its own, to see what was committed while it waited for the lock.
  const offer = await tx
    .selectFrom('waiting_offer')
    .select(['id', 'salon_id as salonId', 'staff_id as staffId', 'starts_at as startsAt'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('request_id', '=', request.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return { ...request, offer: offer ?? null }
}

/** The same of one customer. Throws Refusal('not_found'). */
export async function lockOwnRequest(tx: Kysely<DB>, customerId: string, requestId: string): Promise<LockedRequest> {
  const request = await lockWaitingRequest(tx, requestId)
  if (request?.customerId !== customerId) throw new Refusal('not_found')
  return request
}

export type OfferedRequest = LockedRequest & { offer: NonNullable<LockedRequest['offer']> }

/** The requests with these offers, of those that are still open, locked in one order for all. */
export async function lockOfferedRequests(tx: Kysely<DB>, offerIds: readonly string[]): Promise<OfferedRequest[]> {
  if (offerIds.length === 0) return []
  const found = await tx
    .selectFrom('waiting_offer')
    .select('request_id as id')
    .where('id', 'in', [...offerIds])
    .orderBy('request_id')
    .execute()
  const locked: OfferedRequest[] = []
  for (const { id } of found) {
    const request = await lockWaitingRequest(tx, id)
    // It may have been declined, or have expired, meanwhile.
    if (request?.offer && offerIds.includes(request.offer.id)) locked.push({ ...request, offer: request.offer })
  }
  return locked
}
