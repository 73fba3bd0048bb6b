import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'

/**
 * Notifies a salon's owner that the salon was suspended or is live again, unless that has changed since. Cannot be
 * turned off.
 */
export async function notifySalonOwner(app: App, { salonId, event }: JobPayloads['notify-salon-owner']): Promise<void> {
  const { rows } = await sql<{ salon: string; reason: string; name: string; email: string; locale: Locale }>`
    select s.name as salon, s.suspended_reason as reason, coalesce(p.name, s.name) as name, p.locale,
      coalesce(p.email::text, s.email) as email
    from salon s left join person p on p.id = s.owner_id
    where s.id = ${salonId} and s.status = ${event === 'suspended' ? 'suspended' : 'live'}`.execute(app.db)
  const [facts] = rows
  if (!facts?.email) return
  const { email, locale, ...words } = facts
  const link = `${app.origin}${event === 'suspended' ? '/contactus' : '/partner'}`
  await app.mailer.send({ to: email, ...app.messages.salonDecision(localeOf(locale), { ...words, event, link }) })
}
