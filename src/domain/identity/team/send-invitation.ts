import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import type { SalonRole } from '../../kernel/member.ts'
import { hashToken, newToken } from '../accounts/hashed-tokens.ts'
import { DAYS_TO_ACCEPT } from './invite.ts'

interface InvitationDetails {
  email: string
  role: SalonRole
  salon: string
  by: string | null
  locale: Locale | null
}

/** E-mails an invitation, unless it was withdrawn. The token is only in the mail; the database stores its hash. */
export async function sendInvitation(app: App, { invitationId }: JobPayloads['invite-member']): Promise<void> {
  const token = newToken()
  const { rows } = await sql<InvitationDetails>`
    update invitation i set token_hash = ${hashToken(token)} from salon s
    where i.id = ${invitationId} and s.id = i.salon_id and i.expires_at > ${app.clock.now()}
    returning i.email, i.role, s.name as salon,
      (select trim(p.name || ' ' || p.last_name) from person p where p.id = i.invited_by) as by,
      (select p.locale from person p where p.id = i.invited_by) as locale`.execute(app.db)
  const [invitation] = rows
  if (!invitation) return
  const { email, role, salon, by, locale } = invitation
  const link = `${app.origin}/invitation/${token}`
  const mail = app.messages.invitation(localeOf(locale), {
    ...{ salon, role, link, by: by ?? salon, days: DAYS_TO_ACCEPT },
  })
  await app.mailer.send({ to: email, ...mail })
}
