import { clientAddress } from '../../identity/accounts/client-address.ts'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { parse } from '../../kernel/parse.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type MessageInput, messageInput } from './schema.ts'

/**
 * Stores a contact message, from a visitor or a signed-in user, and enqueues its copy to the support mailbox. Throws
 * Refusal('invalid_input', { fields }) or Refusal('too_many_requests').
 */
export async function sendMessage(
  app: App,
  viewer: Viewer | null,
  input: MessageInput,
  headers: Headers,
): Promise<void> {
  const { name, email, phoneNumber: phone, websiteUrl: website, message } = parse(messageInput, input)
  await app.limits.take('contact_from', clientAddress(headers))
  const id = newId()
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('contact_message')
      .values({ id, name, email, phone, website, message, person_id: viewer?.id ?? null, created_at: app.clock.now() })
      .execute()
    await app.jobs.enqueue(tx, 'forward-message', { messageId: id })
  })
}
