import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { LocalDate, Zone } from '../../kernel/time.ts'
import { loadAlerts } from '../clients/load-alerts.ts'
import { loadContacts } from '../clients/load-contacts.ts'
import { loadPhones } from '../clients/load-phones.ts'
import type { DayPart } from './day-parts.ts'
import { fittingTimes, type Waiting } from './serve-waiting-list.ts'

/** A request as the front desk sees it. */
export interface WaitingClient {
  requestId: string
  /** 1 for the first in line. */
  place: number
  name: string
  /** The client's; empty also for those who never came. */
  alert: string
  /** The number that the salon has of them; empty without one. */
  phone: string
  services: string[]
  /** Null: anyone. */
  staffName: string | null
  /** When the session of a class begins that they wait for. */
  sessionStartsAt: Date | null
  firstDay: LocalDate
  lastDay: LocalDate
  parts: DayPart[]
  joinedAt: Date
  /** Whether the customer also waits at other salons. */
  elsewhere: boolean
  /** Whether times are offered to them online; otherwise the front desk books for them. */
  isOnline: boolean
  /** A time that is held for them. */
  offer: { startsAt: Date; expiresAt: Date; here: boolean; staffId: string; staffName: string } | null
  /** The first free time of the day that fits; null when there is none, or a time is held already. */
  free: { startsAt: Date; staffId: string; staffName: string } | null
}

const LIMIT = 50
/** Times are looked for only for the first ones in line. */
const WITH_TIMES = 20

/**
 * Who waits for a day in a salon, in the order in which they are served, and the number of all who wait. Throws
 * Refusal('not_allowed').
 */
export async function listWaitingClients(
  app: App,
  member: Member,
  date: LocalDate,
): Promise<{ clients: WaitingClient[]; all: number }> {
  mayOrRefuse(member, 'calendar_see_all')
  const { salonId, timeZone } = member
  const rows = await readLine(app, { salonId, date, timeZone })
  const customerIds = rows.flatMap(({ customerId }) => customerId ?? [])
  const clientIds = rows.flatMap(({ clientId }) => clientId ?? [])
  const [names, alerts, clientAlerts, phones, contacts] = await Promise.all([
    staffNames(app, salonId),
    loadAlerts(app.db, member, 'customer', customerIds),
    loadAlerts(app.db, member, 'client', clientIds),
    loadPhones(app.db, member, customerIds),
    loadContacts(app.db, member, clientIds),
  ])
  const clients: WaitingClient[] = []
  for (const [n, line] of rows.entries()) {
    const { serviceIds, staffId, sessionId, refused, offer, customerId, clientId, all: _, ...row } = line
    const waiting = {
      ...row,
      salonId,
      timeZone,
      serviceIds,
      staffId,
      sessionId,
      refused,
      firstDay: date,
      lastDay: date,
    }
    const [time] = offer || n >= WITH_TIMES ? [] : await fittingTimes(app, waiting)
    const withStaff = time?.staffIds[0]
    const who =
      customerId === null
        ? { name: '', phone: '', ...contacts.get(clientId ?? ''), alert: clientAlerts.get(clientId ?? '') ?? '' }
        : { name: row.name, phone: phones.get(customerId) ?? '', alert: alerts.get(customerId) ?? '' }
    clients.push({
      ...row,
      ...who,
      isOnline: customerId !== null,
      place: n + 1,
      offer: offer && {
        ...{ ...offer, staffName: names.get(offer.staffId) ?? '' },
        ...{ startsAt: new Date(offer.startsAt), expiresAt: new Date(offer.expiresAt) },
      },
      free:
        time && withStaff
          ? { startsAt: time.startsAt, staffId: withStaff, staffName: names.get(withStaff) ?? '' }
          : null,
    })
  }
  return { clients, all: rows[0]?.all ?? (await countAll(app, salonId)) }
}

type Row = Omit<WaitingClient, 'free' | 'place' | 'offer' | 'alert' | 'phone' | 'isOnline'> &
  Pick<Waiting, 'serviceIds' | 'staffId' | 'sessionId' | 'refused'> & {
    customerId: string | null
    clientId: string | null
    offer: { startsAt: string; expiresAt: string; here: boolean; staffId: string } | null
    all: number
  }

/** The whole line of a salon: customers, and clients whom the front desk serves. */
const lineOf = (salonId: string) => sql`
  select w.request_id, w.service_ids, w.staff_id from waiting_place w where w.salon_id = ${salonId}
  union all
  select r.id, r.service_ids, r.staff_id from waiting_request r
  where r.salon_id = ${salonId} and r.client_id is not null and r.status = 'waiting'`

/** Those in line who wait for a day. Clients are named apart: on a cluster they are distributed, and the line is not. */
async function readLine(
  app: App,
  { salonId, date, timeZone }: { salonId: string; date: LocalDate; timeZone: Zone },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with line as materialized (${lineOf(salonId)})
    select r.id as "requestId", r.customer_id as "customerId", r.client_id as "clientId",
      coalesce(trim(p.name || ' ' || p.last_name), '') as name, w.service_ids as "serviceIds",
      array(select v.name from service v where v.salon_id = ${salonId} and v.id = any(w.service_ids)
        order by array_position(w.service_ids, v.id)) as services,
      r.session_id as "sessionId", c.starts_at as "sessionStartsAt",
      w.staff_id as "staffId", (select st.name from staff st where st.salon_id = ${salonId} and st.id = w.staff_id) as "staffName",
      r.first_day as "firstDay", r.last_day as "lastDay", r.parts, r.joined_at as "joinedAt",
      r.radius_km > 0 as elsewhere, '[]'::json as refused,
      (select json_build_object('startsAt', o.starts_at, 'expiresAt', o.expires_at, 'here', o.salon_id = ${salonId}, 'staffId', o.staff_id)
        from waiting_offer o where o.request_id = r.id and o.status = 'open') as offer,
      (select count(*)::int from line) as all
    from line w join waiting_request r on r.id = w.request_id left join person p on p.id = r.customer_id
      left join class_session c on c.salon_id = ${salonId} and c.id = r.session_id
    where r.status = 'waiting'
      and case when c.id is null then ${date}::date between r.first_day and r.last_day
        else ${date}::date = (c.starts_at at time zone ${timeZone})::date end
    order by r.joined_at, r.id limit ${LIMIT}`.execute(app.db)
  return rows
}

async function staffNames(app: App, salonId: string): Promise<Map<string, string>> {
  const staff = await app.db.selectFrom('staff').select(['id', 'name']).where('salon_id', '=', salonId).execute()
  return new Map(staff.map(({ id, name }) => [id, name]))
}

async function countAll(app: App, salonId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${lineOf(salonId)}) as line`.execute(app.db)
  return rows[0]?.n ?? 0
}
