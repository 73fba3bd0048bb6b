import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'

/** The page that its owner needs next. */
const PAGE_AFTER = {
  suspended: '/contactus',
  reopened: '/partner',
  approved: '/partner',
  declined: '/partner/setup/preview',
} as const
const STATUS_AFTER = { suspended: 'suspended', reopened: 'live', approved: 'live', declined: 'draft' } as const

/**
 * Notifies a salon's owner that the salon was suspended or is live again, approved or declined, unless that has changed
 * since. Cannot be turned off.
 */
export async function notifySalonOwner(
  app: App,
  { salonId, event, reason }: JobPayloads['notify-salon-owner'],
): Promise<void> {
  const { rows } = await sql<{ salon: string; reason: string; name: string; email: string; locale: Locale }>`
    select s.name as salon, coalesce(${reason ?? null}, s.suspended_reason) as reason, coalesce(p.name, s.name) as name, p.locale,
      coalesce(p.email::text, s.email) as email
    from salon s left join person p on p.id = s.owner_id
    where s.id = ${salonId} and s.status = ${STATUS_AFTER[event]}`.execute(app.db)
  const [facts] = rows
  if (!facts?.email) return
  const { email, locale, ...words } = facts
  const link = `${app.origin}${PAGE_AFTER[event]}`
  await app.mailer.send({ to: email, ...app.messages.salonDecision(localeOf(locale), { ...words, event, link }) })
}
