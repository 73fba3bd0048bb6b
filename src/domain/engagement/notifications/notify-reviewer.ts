import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'

interface Facts {
  name: string
  email: string
  locale: Locale
  salon: string
  review: string
}

/**
 * Notifies the author that operators hid their review, and why, or that it is shown again; not for deleted accounts, nor
 * when it changed again meanwhile.
 */
export async function notifyReviewer(app: App, { reviewId, event }: JobPayloads['notify-reviewer']): Promise<void> {
  if (event === 'shown') {
    const { rows } = await sql<Facts>`
      select p.name, p.email::text as email, p.locale, s.name as salon, r.description as review
      from review r join person p on p.id = r.customer_id join salon s on s.id = r.salon_id
      where r.id = ${reviewId} and r.hidden_at is null`.execute(app.db)
    for (const { email, locale, ...words } of rows)
      await app.mailer.send({ to: email, ...app.messages.reviewShown(localeOf(locale), words) })
    return
  }
  const { rows } = await sql<Facts & { reason: string }>`
    select p.name, p.email::text as email, p.locale, s.name as salon, r.description as review, t.note as reason
    from review r join person p on p.id = r.customer_id join salon s on s.id = r.salon_id
      join review_report t on t.salon_id = r.salon_id and t.review_id = r.id and t.outcome = 'hidden'
    where r.id = ${reviewId} and r.hidden_at is not null`.execute(app.db)
  const [facts] = rows
  if (!facts) return
  const { email, locale, ...words } = facts
  await app.mailer.send({ to: email, ...app.messages.reviewHidden(localeOf(locale), words) })
}
