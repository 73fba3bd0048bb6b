import { type Kysely, sql } from 'kysely'
import { isOpenBooking } from '../kernel/booking-status-sql.ts'
import type { DB } from '../kernel/tables.ts'

/** Stored as a client's name after their account was deleted; shown as a translated text. */
export const DELETED_CLIENT = 'Deleted client'

/** The columns of an anonymised client. */
const erasedValues = {
  person_id: null,
  name: DELETED_CLIENT,
  last_name: '',
  email: '',
  phone: '',
  notes: '',
  note_entries: '[]',
  alert: '',
  tags: [] as string[],
  blocked_at: null,
}

/** Anonymises one client of a salon. Returns false when they have an upcoming appointment. */
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
        and ${isOpenBooking('b')} and b.ends_at > ${now})`,
    )
    .executeTakeFirst()
  return gone.numUpdatedRows > 0n
}

/** Anonymises a person as a client of every salon; returns these. Their appointments still count in reports. */
export async function anonymiseClient(
  tx: Kysely<DB>,
  personId: string,
  now: Date,
): Promise<{ salonId: string; id: string }[]> {
  return tx
    .updateTable('client')
    .set({ ...erasedValues, updated_at: now })
    .where('person_id', '=', personId)
    .returning(['salon_id as salonId', 'id'])
    .execute()
}
