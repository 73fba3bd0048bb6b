import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import { reassignOwner } from '../../salons/lifecycle/reassign-owner.ts'
import { type RoleInput, roleInput } from './schema.ts'

interface ChangedMember {
  name: string
  role: SalonRole
}

/**
 * Changes a member's role, or their team member of the calendar. A salon always has an owner. Throws
 * Refusal('not_allowed' | 'not_found' | 'last_owner'), and 'invalid_input' by field.
 */
export async function changeMember(app: App, member: Member, personId: string, input: RoleInput): Promise<void> {
  mayOrRefuse(member, 'team_manage')
  const { role, staffId } = parse(roleInput, input)
  await changing(app, member, personId, async (tx) => {
    const { rows } = await sql<ChangedMember>`
      update membership m set role = ${role}, staff_id = ${staffId}::uuid from membership before join person p on p.id = before.person_id
      where m.salon_id = ${member.salonId} and m.person_id = ${personId}
        and before.salon_id = m.salon_id and before.person_id = m.person_id
        and (${role} = 'owner' or ${notLastOwner(member.salonId, personId)})
      returning before.role, trim(p.name || ' ' || p.last_name) as name`.execute(tx)
    const [changed] = rows
    if (changed) {
      const detail = { from: changed.role, to: role }
      await recordAudit(tx, member, { action: 'member_changed', subject: changed.name, detail }, app.clock.now())
    }
    return changed !== undefined
  })
}

/** Removes a member; all but the last owner may remove themselves. Refuses as `changeMember`. */
export async function removeMember(app: App, member: Member, personId: string): Promise<void> {
  if (personId !== member.personId) mayOrRefuse(member, 'team_manage')
  await changing(app, member, personId, async (tx) => {
    const { rows } = await sql<ChangedMember>`
      delete from membership m using person p
      where m.salon_id = ${member.salonId} and m.person_id = ${personId} and p.id = m.person_id
        and ${notLastOwner(member.salonId, personId)}
      returning m.role, trim(p.name || ' ' || p.last_name) as name`.execute(tx)
    const [removed] = rows
    if (removed) {
      const change = { action: 'member_removed', subject: removed.name, detail: { role: removed.role } }
      await recordAudit(tx, member, change, app.clock.now())
    }
    return removed !== undefined
  })
}

/** Changes of ownership are serialised by the salon's row: of two owners who remove each other, one stays. */
async function changing(
  app: App,
  { salonId, personId: actor }: Member,
  personId: string,
  change: (tx: Kysely<DB>) => Promise<boolean>,
): Promise<void> {
  if (!isId(personId)) throw new Refusal('not_found')
  await app.limits.take('write', actor)
  try {
    await app.db.transaction().execute(async (tx) => {
      await sql`select from salon where id = ${salonId} for update`.execute(tx)
      if (!(await change(tx))) throw new Refusal((await isMember(tx, salonId, personId)) ? 'last_owner' : 'not_found')
      await reassignOwner(tx, salonId)
    })
  } catch (error) {
    if (violatesConstraint(error, 'membership_salon_id_staff_id_key'))
      throw new Refusal('invalid_input', { fields: { staffId: 'person_taken' } })
    if (violatesConstraint(error, 'membership_salon_id_staff_id_fkey'))
      throw new Refusal('invalid_input', { fields: { staffId: 'invalid' } })
    throw error
  }
}

/** True unless the member is the only owner. */
function notLastOwner(salonId: string, personId: string) {
  return sql`(m.role <> 'owner' or exists (
    select from membership o where o.salon_id = ${salonId} and o.role = 'owner' and o.person_id <> ${personId}))`
}

async function isMember(tx: Kysely<DB>, salonId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from membership where salon_id = ${salonId} and person_id = ${personId}`.execute(tx)
  return rows.length > 0
}
