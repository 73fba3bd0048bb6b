import { type Kysely, sql } from 'kysely'
import { clientNumber } from '../../clients/client-number.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** Who waits on a salon's list: a customer, or a client without an account, whom the front desk serves. */
type CustomerOrClient = { customerId: string; clientId: null } | { customerId: null; clientId: string }

/** A request that waits, as one salon may serve it. */
export type WaitingPlace = CustomerOrClient & {
  serviceIds: string[]
  /** A client's is their number: the audit log keeps it after the client was erased. */
  name: string
  /** Whether no other salon may serve it. */
  onlyHere: boolean
}

type Row = CustomerOrClient & { serviceIds: string[]; name: string | null; onlyHere: boolean }

/** Throws Refusal('not_found') for a request that ended, or that the salon may not serve. */
export async function getWaitingPlace(db: Kysely<DB>, salonId: string, requestId: string): Promise<WaitingPlace> {
  const { rows } = await sql<Row>`
    select r.customer_id as "customerId", r.client_id as "clientId", coalesce(w.service_ids, r.service_ids) as "serviceIds",
      p.name,
      not exists (select from waiting_place o where o.request_id = r.id and o.salon_id <> ${salonId}) as "onlyHere"
    from waiting_request r left join waiting_place w on w.request_id = r.id and w.salon_id = ${salonId}
      left join person p on p.id = r.customer_id
    where r.id = ${isId(requestId) ? requestId : null} and r.status = 'waiting'
      and (w.salon_id is not null or (r.client_id is not null and r.salon_id = ${salonId}))`.execute(db)
  const [place] = rows
  if (!place) throw new Refusal('not_found')
  return { ...place, name: place.clientId === null ? (place.name ?? '') : clientNumber(place.clientId) }
}
