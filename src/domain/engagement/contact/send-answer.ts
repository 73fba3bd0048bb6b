import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { localeOf } from '../../kernel/locale.ts'

/**
 * Mails a reply once: it is marked as sent before, and the mark is removed when the mail was certainly not sent, so
 * that the job tries again.
 */
export async function sendAnswer(app: App, { replyId }: JobPayloads['answer-contact']): Promise<void> {
  const { rows } = await sql<{ name: string; email: string; message: string; body: string; locale: string }>`
    update contact_reply r set sent_at = ${app.clock.now()} from contact_message m
    where r.id = ${replyId} and r.sent_at is null and m.id = r.message_id
    returning m.name, m.email, m.message, r.body, r.locale`.execute(app.db)
  const [answer] = rows
  if (!answer) return
  const { email, locale, ...words } = answer
  try {
    await app.mailer.send({ to: email, ...app.messages.contactAnswer(localeOf(locale), words) })
  } catch (error) {
    await app.db.updateTable('contact_reply').set({ sent_at: null }).where('id', '=', replyId).execute()
    throw error
  }
}
