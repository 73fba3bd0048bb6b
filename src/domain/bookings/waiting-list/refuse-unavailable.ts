import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import { choiceProblem } from '../../kernel/service-choice.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Throws Refusal('service_not_available') for services that the salon does not offer or a team member does not all perform,
 * with the reason 'class' for a class unless one of its sessions is waited for, and otherwise with what `choiceProblem` finds.
 */
export async function refuseUnavailable(
  tx: Kysely<DB>,
  {
    salonId,
    serviceIds,
    staffId,
    sessionId,
  }: { salonId: string; serviceIds: readonly string[]; staffId: string | null; sessionId: string | null },
): Promise<void> {
  const { rows } = await sql`
    select from salon s where s.id = ${salonId} and s.status = 'live'
      and (select count(*) from service v where v.salon_id = s.id and v.active and v.online and v.id = any(${serviceIds}::uuid[]))
        = ${serviceIds.length}
      and exists (select from staff st where st.salon_id = s.id and st.active
        and (${staffId}::uuid is null or st.id = ${staffId}::uuid)
        and (select count(*) from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id
          and p.service_id = any(${serviceIds}::uuid[])) = ${serviceIds.length})`.execute(tx)
  if (rows.length === 0) throw new Refusal('service_not_available')
  const services = await tx
    .selectFrom('service')
    .select(['id', 'group_id as groupId', 'add_on_to as addOnTo', 'capacity'])
    .where('salon_id', '=', salonId)
    .where('id', 'in', [...serviceIds])
    .execute()
  const chosen = services.map(({ capacity, ...service }) => ({ ...service, isClass: capacity > 1 }))
  if (chosen.some(({ isClass }) => isClass) !== (sessionId !== null))
    throw new Refusal('service_not_available', { reason: 'class' })
  const problem = choiceProblem(chosen)
  if (problem) throw new Refusal('service_not_available', { reason: problem })
}
