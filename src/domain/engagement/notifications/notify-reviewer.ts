import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'

/** Notifies the author that operators hid their review, and why; not for deleted accounts. */
export async function notifyReviewer(app: App, { reviewId }: JobPayloads['notify-reviewer']): Promise<void> {
  const { rows } = await sql<{
    name: string
    email: string
    locale: Locale
    salon: string
    review: string
    reason: string
  }>`
    select p.name, p.email::text as email, p.locale, s.name as salon, r.description as review, t.note as reason
    from review r join person p on p.id = r.customer_id join salon s on s.id = r.salon_id
      join review_report t on t.salon_id = r.salon_id and t.review_id = r.id and t.outcome = 'hidden'
    where r.id = ${reviewId} and r.hidden_at is not null`.execute(app.db)
  const [facts] = rows
  if (!facts) return
  const { email, locale, ...words } = facts
  await app.mailer.send({ to: email, ...app.messages.reviewHidden(localeOf(locale), words) })
}
