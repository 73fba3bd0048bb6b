import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

export interface Colleague {
  id: string
  name: string
  picture: string | null
}

/**
 * Locks a team member who has not left until the transaction ends. Not against rows that refer to them: who inserts those has locked
 * the salon, which this transaction may lock next. Throws Refusal('not_found'), also for other salons'.
 */
export async function lockStaff(tx: Kysely<DB>, { salonId }: { salonId: string }, staffId: string): Promise<Colleague> {
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
