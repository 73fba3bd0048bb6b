import { type Kysely, sql } from 'kysely'
import { isBookedBy, readConfirmed } from '../../kernel/booked-by.ts'
import type { DB } from '../../kernel/tables.ts'

export interface MissingService {
  /** The name of the service that cannot be booked yet. */
  service: string
  /** The one of which an appointment has to be completed first: its id and name, and within how many months. */
  priorId: string
  prior: string
  months: number
  /** Whether customers can book it online. */
  bookable: boolean
}

interface ServicesToBook {
  salonId: string
  /** Null for a visitor who is not signed in. */
  customerId: string | null
  /** A client of the salon, who may have no account. */
  clientId?: string | null
  serviceIds: readonly string[]
  now: Date
}

/**
 * The services that a customer cannot book yet, because a completed appointment of another one is required first. Those
 * of the customer's client records count as well.
 */
export async function listMissingServices(
  db: Kysely<DB>,
  { salonId, customerId, clientId = null, serviceIds, now }: ServicesToBook,
): Promise<MissingService[]> {
  if (serviceIds.length === 0) return []
  const { rows } = await sql<MissingService & { priorIds: string[]; after: Date }>`
    select coalesce(nullif(v.group_name, ''), v.name) as service, p.id as "priorId",
      coalesce(nullif(p.group_name, ''), p.name) as prior, v.prior_months as months, p.active and p.online as bookable,
      array(select g.id from service g
        where g.salon_id = ${salonId} and coalesce(g.group_id, g.id) = v.prior_service_id) as "priorIds",
      ${now}::timestamptz - make_interval(months => v.prior_months) as after
    from service v join service p on p.salon_id = ${salonId} and p.id = v.prior_service_id
    where v.salon_id = ${salonId} and v.id = any(${serviceIds}::uuid[])
    order by v.position, v.id`.execute(db)
  if (rows.length === 0) return []
  const priorIds = [...new Set(rows.flatMap((row) => row.priorIds))]
  const completed = await readCompleted(db, { salonId, customerId, clientId, serviceIds: priorIds })
  const isMissing = (ids: readonly string[], after: Date) =>
    !ids.some((id) => (completed.get(id)?.getTime() ?? 0) > after.getTime())
  return rows.flatMap(({ priorIds: ids, after, ...missing }) => (isMissing(ids, after) ? [missing] : []))
}

/** When a customer, or a client, last had a completed appointment of each of the services. */
async function readCompleted(
  db: Kysely<DB>,
  { salonId, customerId, clientId, serviceIds }: Required<Omit<ServicesToBook, 'now'>>,
): Promise<Map<string, Date>> {
  const isOwn = customerId ? isBookedBy('b', salonId, await readConfirmed(db, customerId)) : sql`false`
  const { rows } = await sql<{ id: string; at: Date }>`
    select l.service_id as id, max(b.starts_at) as at
    from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and b.status = 'completed' and l.service_id = any(${serviceIds}::uuid[])
      and (b.client_id = ${clientId}::uuid or ${isOwn})
    group by l.service_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
