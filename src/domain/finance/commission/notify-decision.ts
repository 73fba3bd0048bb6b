import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import { readCommissions } from './read-commissions.ts'

/** Notifies a salon's owner of the decision about their objection. Cannot be turned off. */
export async function notifyCommissionDecision(
  app: App,
  { salonId, orderId }: JobPayloads['notify-commission-decision'],
): Promise<void> {
  const [commission] = await readCommissions(app.db, [{ salonId, orderId }])
  const outcome = commission?.objection?.outcome
  if (!commission?.objection || !outcome) return
  const { rows } = await sql<{ salon: string; name: string; email: string; locale: Locale }>`
    select s.name as salon, coalesce(p.name, s.name) as name, p.locale, coalesce(p.email::text, s.email) as email
    from salon s left join person p on p.id = s.owner_id where s.id = ${salonId}`.execute(app.db)
  const [owner] = rows
  if (!owner?.email) return
  const { email, locale, ...names } = owner
  const facts = {
    ...names,
    outcome,
    booking: commission.reference ?? orderId.slice(-8).toUpperCase(),
    note: commission.objection.note,
    link: `${app.origin}/partner/finance/commission?list=objections`,
  }
  await app.mailer.send({ to: email, ...app.messages.commissionDecision(localeOf(locale), facts) })
}
