import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import { hashToken, newToken } from '../accounts/hashed-tokens.ts'
import { type InviteInput, inviteInput } from './schema.ts'

export const DAYS_TO_ACCEPT = 7
const DAY_MS = 86_400_000

/**
 * Invites a person by e-mail to a salon's team, with a role and optionally a team member of the calendar. A repeated
 * invitation replaces the earlier one, whose link becomes invalid. Throws Refusal('not_allowed' | 'too_many_requests'),
 * and 'invalid_input' by field.
 */
export async function invite(app: App, member: Member, input: InviteInput): Promise<void> {
  mayOrRefuse(member, 'team_manage')
  const { email, role, staffId } = parse(inviteInput, input)
  // Rate-limited, because anyone can create a salon with any name and have mails sent in its name.
  await app.limits.take('invite', member.personId)
  await app.limits.take('mail_from_salon', email.toLowerCase())
  const now = app.clock.now()
  const expires = new Date(now.getTime() + DAYS_TO_ACCEPT * DAY_MS)
  // A placeholder: the token of the link is created with the mail.
  const placeholder = hashToken(newToken())
  await app.db.transaction().execute(async (tx) => {
    try {
      const { rows } = await sql<{ id: string }>`
        insert into invitation (salon_id, id, email, role, staff_id, token_hash, invited_by, created_at, expires_at)
        select ${member.salonId}, ${newId()}, ${email}, ${role}, ${staffId}::uuid, ${placeholder}, ${member.personId}, ${now}, ${expires}
        where not exists (select from membership m join person p on p.id = m.person_id
          where m.salon_id = ${member.salonId} and p.email = ${email})
        on conflict (salon_id, email) do update set role = excluded.role, staff_id = excluded.staff_id,
          token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
        returning id`.execute(tx)
      const [invitation] = rows
      if (!invitation) throw new Refusal('invalid_input', { fields: { email: 'already_member' } })
      await app.jobs.enqueue(tx, 'invite-member', { invitationId: invitation.id })
    } catch (error) {
      if (!violatesConstraint(error, 'invitation_salon_id_staff_id_fkey')) throw error
      throw new Refusal('invalid_input', { fields: { staffId: 'invalid' } })
    }
    await recordAudit(tx, member, { action: 'member_invited', subject: email, detail: { role } }, now)
  })
}

/** Withdraws an invitation: its link becomes invalid. Throws Refusal('not_allowed' | 'not_found'). */
export async function withdrawInvitation(app: App, member: Member, invitationId: string): Promise<void> {
  mayOrRefuse(member, 'team_manage')
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .deleteFrom('invitation')
      .where('salon_id', '=', member.salonId)
      .where(sql<boolean>`id::text = ${invitationId}`)
      .returning('email')
      .executeTakeFirst()
    if (!withdrawn) throw new Refusal('not_found')
    await recordAudit(tx, member, { action: 'invitation_withdrawn', subject: withdrawn.email }, app.clock.now())
  })
}
