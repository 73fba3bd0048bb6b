import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'

/** Copies a message to the support mailbox, if there is one and the message still exists. */
export async function forwardMessage(app: App, { messageId }: JobPayloads['forward-message']): Promise<void> {
  const to = app.mailboxes.copiesTo
  if (to === null) return
  const message = await app.db
    .selectFrom('contact_message')
    .select(['name', 'email', 'phone', 'website', 'message'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (message) await app.mailer.send({ to, ...app.messages.contactMessage(message) })
}
