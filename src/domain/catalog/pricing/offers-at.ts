import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LastMinuteOffer } from './last-minute.ts'

/** A salon's last-minute offers for appointments that start in an interval, end excluded, without ended ones. */
export async function offersAt(
  db: Kysely<DB>,
  { salonId, from, to, now }: { salonId: string; from: Date; to: Date; now: Date },
): Promise<LastMinuteOffer[]> {
  const { rows } = await sql<LastMinuteOffer>`
    select id, staff_id as "staffId", service_id as "serviceId", percentage, lower(during) as "from", upper(during) as "to"
    from last_minute_offer
    where salon_id = ${salonId} and ended_at is null and during && tstzrange(${from}, ${to}, '[]') and upper(during) > ${now}
    order by percentage desc, id limit 200`.execute(db)
  return rows
}
