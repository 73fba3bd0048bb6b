import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'

export interface LockedStaff {
  id: string
  name: string
  picture: string | null
}

/**
 * Locks a salon and then one of its active team members until the transaction ends, in the order of every change of
 * both: triggers on shifts and overrides update the salon, and services that are added change its team's. Rows that
 * refer to the team member may be inserted meanwhile. Throws Refusal('not_found'), also for other salons' staff.
 */
export async function lockStaff(
  tx: Kysely<DB>,
  { salonId }: { salonId: string },
  staffId: string,
): Promise<LockedStaff> {
  await lockSalon(tx, salonId)
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
