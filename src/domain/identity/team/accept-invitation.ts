import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { SalonRole } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import { becomePartner } from '../accounts/become-partner.ts'
import { hashToken } from '../accounts/hashed-tokens.ts'

export interface OpenInvitation {
  salonId: string
  salonName: string
  email: string
  role: SalonRole
}

/** The invitation of a link; null when it is unknown, withdrawn, replaced, used or expired. */
export async function findInvitation(app: Pick<App, 'db' | 'clock'>, token: string): Promise<OpenInvitation | null> {
  const found = await app.db
    .selectFrom('invitation')
    .innerJoin('salon', 'salon.id', 'invitation.salon_id')
    .select(['salon.id as salonId', 'salon.name as salonName', 'invitation.email', 'invitation.role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirst()
  return found ? { ...found, role: found.role as SalonRole } : null
}

/**
 * Accepts an invitation with the signed-in account, which uses it up; returns the salon's id. An existing member keeps
 * their role and does not use the link up. Throws Refusal('not_found'), and 'not_eligible' when another account was
 * linked to that team member meanwhile.
 */
export async function acceptInvitation(
  app: App,
  viewer: { id: string; name: string; lastName: string },
  token: string,
): Promise<string> {
  const now = app.clock.now()
  try {
    return await app.db.transaction().execute(async (tx) => {
      const open = await tx
        .selectFrom('invitation')
        .select(['salon_id as salonId', 'id', 'role', 'staff_id', 'email'])
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst()
      if (!open) throw new Refusal('not_found')
      const { salonId, id, role, staff_id, email } = open
      const joined = await tx
        .insertInto('membership')
        .values({ salon_id: salonId, person_id: viewer.id, role, staff_id, created_at: now })
        .onConflict((conflict) => conflict.columns(['salon_id', 'person_id']).doNothing())
        .returning('person_id')
        .executeTakeFirst()
      if (!joined) return salonId
      await tx.deleteFrom('invitation').where('salon_id', '=', salonId).where('id', '=', id).execute()
      await becomePartner(tx, viewer.id, now)
      const actor = { salonId, personId: viewer.id, name: `${viewer.name} ${viewer.lastName}`.trim() }
      await recordAudit(tx, actor, { action: 'member_joined', subject: email, detail: { role } }, now)
      return salonId
    })
  } catch (error) {
    if (!violatesConstraint(error, 'membership_salon_id_staff_id_key')) throw error
    throw new Refusal('not_eligible')
  }
}
