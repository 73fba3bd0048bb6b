import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import type { PayoutFailedFacts } from '../../kernel/messages.ts'
import { maskedAccount } from './iban.ts'

/** Notifies a salon's owner of a failed payout. Cannot be turned off. */
export async function notifyFailedPayout(app: App, { payoutId }: JobPayloads['notify-failed-payout']): Promise<void> {
  const { rows } = await sql<Omit<PayoutFailedFacts, 'link'> & { email: string; locale: Locale }>`
    with p as materialized (select * from payout where id = ${payoutId} and status = 'failed')
    select s.name as salon, coalesce(w.name, s.name) as name, coalesce(w.email::text, s.email) as email, w.locale,
      p.amount_minor as minor, p.currency, p.account
    from p join salon s on s.id = p.salon_id left join person w on w.id = s.owner_id`.execute(app.db)
  const [payout] = rows
  if (!payout?.email) return
  const { email, locale, ...facts } = payout
  const account = maskedAccount(facts.account)
  const link = `${app.origin}/partner/finance`
  await app.mailer.send({ to: email, ...app.messages.payoutFailed(localeOf(locale), { ...facts, account, link }) })
}
