import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requestedServices } from '../../kernel/service-texts.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate, Zone } from '../../kernel/time.ts'
import type { DayPart } from './day-parts.ts'

/** A customer's request as they see it. */
export interface WaitingRequest {
  id: string
  status: 'waiting' | 'booked' | 'served' | 'ended' | 'expired'
  salon: { id: string; slug: string; name: string; city: string; timeZone: Zone; picture: string | null }
  serviceIds: string[]
  services: string[]
  /** Null: anyone. */
  staff: { id: string; name: string } | null
  /** The only session of a class that is waited for, as it is now. */
  session: { startsAt: Date; staff: string } | null
  firstDay: LocalDate
  lastDay: LocalDate
  parts: DayPart[]
  radiusKm: number
  /** The number of salons that may serve it. */
  places: number
  joinedAt: Date
  closedAt: Date | null
  bookingId: string | null
  version: number
  offer: Offer | null
}

/** A time that is held for the customer. */
export interface Offer {
  id: string
  salon: { id: string; slug: string; name: string; street: string; postalCode: string; city: string; timeZone: Zone }
  staffId: string
  staffName: string
  serviceIds: string[]
  startsAt: Date
  expiresAt: Date
}

const LIMIT = 50

/** A customer's requests: open ones first, then the latest that ended. Services are named in `locale`, as far as the salon has written it. */
export async function listWaitingRequests(
  app: Pick<App, 'db'>,
  customerId: string,
  locale: Locale | null = null,
): Promise<WaitingRequest[]> {
  return requestsWhere(app.db, sql`r.customer_id = ${customerId}`, locale)
}

/** One of a customer's own requests, in the same language. Throws Refusal('not_found'). */
export async function getWaitingRequest(
  app: Pick<App, 'db'>,
  customerId: string,
  requestId: string,
  locale: Locale | null = null,
): Promise<WaitingRequest> {
  const id = isId(requestId) ? requestId : null
  const [request] = await requestsWhere(app.db, sql`r.customer_id = ${customerId} and r.id = ${id}`, locale)
  if (!request) throw new Refusal('not_found')
  return request
}

async function requestsWhere(
  db: Kysely<DB>,
  condition: RawBuilder<unknown>,
  locale: Locale | null,
): Promise<WaitingRequest[]> {
  type Row = Omit<WaitingRequest, 'services' | 'offer' | 'session'> & {
    services: { name: string; texts: Texts }[]
    session: { startsAt: string; staff: string } | null
    offer: (Omit<Offer, 'startsAt' | 'expiresAt'> & Dates) | null
  }
  type Dates = { startsAt: string; expiresAt: string }
  const { rows } = await sql<Row>`
    select r.id, r.status, r.service_ids as "serviceIds", r.first_day as "firstDay", r.last_day as "lastDay", r.parts,
      r.radius_km as "radiusKm", r.joined_at as "joinedAt", r.closed_at as "closedAt", r.booking_id as "bookingId", r.version,
      json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'city', s.city, 'timeZone', s.time_zone,
        'picture', s.picture) as salon,
      ${requestedServices} as services,
      (select json_build_object('id', st.id, 'name', st.name) from staff st
        where st.salon_id = r.salon_id and st.id = r.staff_id) as staff,
      (select json_build_object('startsAt', c.starts_at, 'staff', st.name) from class_session c
        join staff st on st.salon_id = c.salon_id and st.id = c.staff_id
        where c.salon_id = r.salon_id and c.id = r.session_id) as session,
      (select count(*)::int from waiting_place p where p.request_id = r.id) as places,
      (select json_build_object('id', o.id, 'staffId', o.staff_id, 'staffName', coalesce(st.name, ''),
          'serviceIds', o.service_ids, 'startsAt', o.starts_at, 'expiresAt', o.expires_at,
          'salon', json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'street', x.street,
            'postalCode', x.postal_code, 'city', x.city, 'timeZone', x.time_zone))
        from waiting_offer o join salon x on x.id = o.salon_id
          left join staff st on st.salon_id = o.salon_id and st.id = o.staff_id
        where o.request_id = r.id and o.status = 'open') as offer
    from waiting_request r join salon s on s.id = r.salon_id
    where ${condition}
    order by (r.status = 'waiting') desc, r.joined_at desc limit ${LIMIT}`.execute(db)
  return rows.map(({ services, offer, session, ...row }) => ({
    ...row,
    services: services.map(({ name, texts }) => nameIn(name, texts, locale)),
    session: session && { ...session, startsAt: new Date(session.startsAt) },
    offer: offer && { ...offer, startsAt: new Date(offer.startsAt), expiresAt: new Date(offer.expiresAt) },
  }))
}
