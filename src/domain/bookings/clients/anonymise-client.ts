import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Stands in the place of a client's name who had their account deleted; whoever shows it writes it in their reader's language. */
export const DELETED_CLIENT = 'Deleted client'

/** What is left of a client who is forgotten. */
const erasedValues = {
  person_id: null,
  name: DELETED_CLIENT,
  last_name: '',
  email: '',
  phone: '',
  notes: '',
  tags: [] as string[],
  blocked_at: null,
}

/** The same for one client of a salon. Answers whether it did: not while a booking of theirs lies ahead. */
export async function anonymiseClientOfSalon(
  tx: Kysely<DB>,
  { salonId, id, now }: { salonId: string; id: string; now: Date },
): Promise<boolean> {
  const gone = await tx
    .updateTable('client as c')
    .set({ ...erasedValues, updated_at: now })
    .where('c.salon_id', '=', salonId)
    .where('c.id', '=', id)
    .where(
      sql<boolean>`not exists (select from booking b where b.salon_id = c.salon_id and b.client_id = c.id
        and b.status in ('requested', 'confirmed') and b.ends_at > ${now})`,
    )
    .executeTakeFirst()
  return gone.numUpdatedRows > 0n
}

/** Takes somebody out of what every salon knows of its clients. The appointments stay counted, as those of nobody. */
export async function anonymiseClient(tx: Kysely<DB>, personId: string, now: Date): Promise<void> {
  await tx
    .updateTable('client')
    .set({ ...erasedValues, updated_at: now })
    .where('person_id', '=', personId)
    .execute()
}
