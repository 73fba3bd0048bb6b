import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Keeps the salon's contact person one of its owners: if they no longer are, the first of the other owners takes their
 * place.
 */
export async function reassignOwner(tx: Kysely<DB>, salonId: string): Promise<void> {
  const owners = sql`from membership m where m.salon_id = s.id and m.role = 'owner'`
  await sql`update salon s set owner_id = (select m.person_id ${owners} order by m.created_at, m.person_id limit 1)
    where s.id = ${salonId} and not exists (select ${owners} and m.person_id = s.owner_id)`.execute(tx)
}
