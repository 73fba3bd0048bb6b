import type { Kysely } from 'kysely'
import { isId } from '../shared/ids.ts'
import { Refusal } from '../shared/refusal.ts'
import type { DB } from '../shared/tables.ts'

export interface Colleague {
  id: string
  name: string
}

/**
 * One of the salon's own people who has not left, locked until the transaction ends: who changes their days takes turns.
 * Not against rows that refer to them: whoever adds some holds the salon's lock, which this change may want next.
 * Throws Refusal('not_found'), also for those of other salons.
 */
export async function lockColleague(
  tx: Kysely<DB>,
  { salonId }: { salonId: string },
  staffId: string,
): Promise<Colleague> {
  const found = isId(staffId)
    ? await tx
        .selectFrom('staff')
        .select(['id', 'name'])
        .where('salon_id', '=', salonId)
        .where('id', '=', staffId)
        .where('active', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('not_found')
  return found
}
