import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DisputeFacts } from '../../kernel/disputes.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'

/** The job: mails a salon's owner that a payment is disputed, or how it ended. Cannot be turned off. */
export async function notifyDispute(app: App, { disputeId }: JobPayloads['notify-dispute']): Promise<void> {
  const { rows } = await sql<Omit<DisputeFacts, 'link'> & { email: string; locale: Locale }>`
    select d.status, d.amount_minor::float8 as minor, d.currency, d.due_by as "dueBy", s.name as salon, s.time_zone as "timeZone",
      coalesce(p.name, s.name) as name, coalesce(p.email::text, s.email) as email, p.locale
    from dispute d join salon s on s.id = d.salon_id left join person p on p.id = s.owner_id where d.id = ${disputeId}`.execute(
    app.db,
  )
  const [dispute] = rows
  if (!dispute?.email) return
  const { email, locale, ...facts } = dispute
  const link = `${app.origin}/partner/finance/disputes`
  await app.mailer.send({ to: email, ...app.messages.dispute(localeOf(locale), { ...facts, link }) })
}
