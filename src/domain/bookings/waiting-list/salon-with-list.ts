import type { Kysely } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Zone } from '../../kernel/time.ts'

interface SalonWithList {
  timeZone: Zone
  /** How many days ahead it can be booked. */
  windowDays: number
  /** Whether a team member can be chosen. */
  choosesStaff: boolean
}

/** The rules of a salon with a waiting list. Throws Refusal('not_found'), and 'not_eligible' where there is none. */
export async function salonWithList(tx: Kysely<DB>, salonId: string): Promise<SalonWithList> {
  const salon = await tx
    .selectFrom('salon')
    .select(['time_zone as timeZone', 'waiting_list as waitingList'])
    .select(['booking_window_days as windowDays', 'choose_staff as choosesStaff'])
    .where('id', '=', salonId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  if (!salon.waitingList) throw new Refusal('not_eligible', { reason: 'no_waiting_list' })
  return salon
}

/** Refuses a team member where the salon assigns them. */
export function refuseStaff(staffId: string | null, { choosesStaff }: SalonWithList): void {
  if (staffId !== null && !choosesStaff) throw new Refusal('invalid_input', { fields: { staffId: 'staff_not_chosen' } })
}
