import type { Kysely } from 'kysely'
import type { Member } from '../../kernel/member.ts'
import type { DB } from '../../kernel/tables.ts'

/** Links an account to a team member of the calendar. Returns false when the account is linked already. */
export async function linkStaff(
  tx: Kysely<DB>,
  { salonId, personId }: Pick<Member, 'salonId' | 'personId'>,
  staffId: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('membership')
    .set({ staff_id: staffId })
    .where('salon_id', '=', salonId)
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('staff_id', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('staff')
              .select('staff.id')
              .whereRef('staff.salon_id', '=', 'membership.salon_id')
              .whereRef('staff.id', '=', 'membership.staff_id')
              .where('staff.active', '=', true),
          ),
        ),
      ]),
    )
    .returning('person_id')
    .executeTakeFirst()
  return changed !== undefined
}
