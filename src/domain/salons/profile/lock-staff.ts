import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

export interface LockedStaff {
  id: string
  name: string
  picture: string | null
}

/**
 * Locks an active team member until the transaction ends, with a lock that does not block inserts of rows referring to
 * them: such transactions hold the salon's lock, which this one may take next. Throws Refusal('not_found'), also for
 * other salons' staff.
 */
export async function lockStaff(
  tx: Kysely<DB>,
  { salonId }: { salonId: string },
  staffId: string,
): Promise<LockedStaff> {
  const found = isId(staffId)
    ? await tx
        .selectFrom('staff')
        .select(['id', 'name', 'picture'])
        .where('salon_id', '=', salonId)
        .where('id', '=', staffId)
        .where('active', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('not_found')
  return found
}
