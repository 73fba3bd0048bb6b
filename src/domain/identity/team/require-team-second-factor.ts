import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Confirmation } from '../../kernel/confirmation.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { requireSecondFactor } from '../../salons/policies/require-second-factor.ts'
import { mailOwner } from '../accounts/mail-account.ts'

const hasOne = sql`(exists (select from authenticator_app a where a.person_id = m.person_id)
  or exists (select from passkey k where k.person_id = m.person_id))`

export interface TeamSecondFactor {
  required: boolean
  /** The number of members without one. */
  without: number
  /** Whether the viewer has one. */
  own: boolean
}

/** Whether a salon requires a second factor of its team, and which members have none. Throws Refusal('not_allowed'). */
export async function teamSecondFactor(app: Pick<App, 'db'>, member: Member): Promise<TeamSecondFactor> {
  mayOrRefuse(member, 'team_see')
  const { rows } = await sql<TeamSecondFactor>`
    select bool_or(s.second_factor_required) as required, count(*) filter (where not ${hasOne})::int as without,
      coalesce(bool_or(m.person_id = ${member.personId} and ${hasOne}), false) as own
    from salon s join membership m on m.salon_id = s.id where s.id = ${member.salonId}`.execute(app.db)
  return rows[0] ?? { required: false, without: 0, own: false }
}

/**
 * Requires a second factor of the team, or no longer; members without one are notified by e-mail. Throws
 * Refusal('not_allowed'), and 'not_eligible' for an owner who has not used one in the session.
 */
export async function requireTeamSecondFactor(
  app: App,
  member: Member,
  confirmation: Confirmation,
  required: boolean,
): Promise<void> {
  mayOrRefuse(member, 'team_manage')
  await app.limits.take('write', member.personId)
  if (required && !confirmation.secondFactor) throw new Refusal('not_eligible')
  const { salonId } = member
  await app.db.transaction().execute(async (tx) => {
    if (!(await requireSecondFactor(tx, salonId, required))) return
    const action = required ? 'second_factor_demanded' : 'second_factor_not_demanded'
    await recordAudit(tx, member, { action, subject: member.salonName }, app.clock.now())
    if (required) await mailMembersWithout(app, tx, member)
  })
}

async function mailMembersWithout(app: App, tx: Kysely<DB>, { salonId, salonName }: Member): Promise<void> {
  const { rows } = await sql<{ personId: string }>`
    select m.person_id as "personId" from membership m where m.salon_id = ${salonId} and not ${hasOne}`.execute(tx)
  const notification = {
    event: 'second_factor_demanded',
    salon: salonName,
    link: `${app.origin}/profile/security`,
  } as const
  for (const { personId } of rows) await mailOwner(app, tx, personId, notification)
}
