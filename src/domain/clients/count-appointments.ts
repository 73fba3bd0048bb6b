import { type Kysely, sql } from 'kysely'
import type { DB } from '../kernel/tables.ts'

export interface EndedAppointment {
  salonId: string
  /** Null when the salon has no client for it. */
  clientId: string | null
  status: 'completed' | 'no_show'
  startsAt: Date
}

/**
 * Adds appointments that were completed, or were no-shows, to the figures of their clients: how many there were of each,
 * and the start of the last completed one. Call it once for each, in the transaction that changes its status.
 */
export async function countAppointments(tx: Kysely<DB>, ended: readonly EndedAppointment[]): Promise<void> {
  const counted = ended.filter(({ clientId }) => clientId !== null)
  if (counted.length === 0) return
  await sql`
    update client c set appointments = c.appointments + e.completed, no_shows = c.no_shows + e.no_shows,
      last_appointment_at = greatest(c.last_appointment_at, e.last_at)
    from (
      select salon_id, client_id, count(*) filter (where status = 'completed')::int as completed,
        count(*) filter (where status = 'no_show')::int as no_shows, max(starts_at) filter (where status = 'completed') as last_at
      from unnest(${counted.map((one) => one.salonId)}::uuid[], ${counted.map((one) => one.clientId)}::uuid[],
        ${counted.map((one) => one.status)}::text[], ${counted.map((one) => one.startsAt)}::timestamptz[])
        as w (salon_id, client_id, status, starts_at)
      group by 1, 2
      order by 1, 2
    ) e
    where c.salon_id = e.salon_id and c.id = e.client_id`.execute(tx)
}

/**
 * Takes one appointment back from its client's figures, after its status was changed back. The last one is then the
 * latest of those that remain.
 */
export async function uncountAppointment(
  tx: Kysely<DB>,
  { salonId, clientId, status, startsAt }: EndedAppointment,
): Promise<void> {
  if (clientId === null) return
  await (status === 'no_show'
    ? sql`update client set no_shows = greatest(0, no_shows - 1) where salon_id = ${salonId} and id = ${clientId}`
    : sql`
      update client set appointments = greatest(0, appointments - 1),
        last_appointment_at = case when last_appointment_at > ${startsAt}::timestamptz then last_appointment_at
          else (select max(b.starts_at) from booking b
            where b.salon_id = ${salonId} and b.client_id = ${clientId} and b.status = 'completed') end
      where salon_id = ${salonId} and id = ${clientId}`
  ).execute(tx)
}
