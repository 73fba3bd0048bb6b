import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { operatorActor } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { LOCALES } from '../../kernel/locale.ts'
import { asOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Viewer } from '../../kernel/viewer.ts'

const answerInput = z.object({
  body: z.string('required').trim().min(1, 'required').max(5000, 'too_long'),
  locale: z.enum(LOCALES, 'required'),
})
const closeInput = z.object({ note: z.string('required').trim().max(1000, 'too_long') })

/**
 * Replies by mail, in the given language, and stores the reply with the message; the same text only once. Throws
 * Refusal('not_allowed' | 'not_found'), and 'invalid_input' at `body` or `locale`.
 */
export async function answerMessage(
  app: App,
  viewer: Viewer,
  messageId: string,
  input: { body: string; locale: string },
): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(messageId)) throw new Refusal('not_found')
  const { body, locale } = parse(answerInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const message = await tx
      .updateTable('contact_message')
      .set({ answered_at: now })
      .where('id', '=', messageId)
      .returning('email')
      .executeTakeFirst()
    if (!message) throw new Refusal('not_found')
    const replyId = newId()
    // The message's row is locked: pressing twice sends one reply.
    const { rows: earlier } =
      await sql`select from contact_reply where message_id = ${messageId} and body = ${body} limit 1`.execute(tx)
    if (earlier.length > 0) return
    await tx
      .insertInto('contact_reply')
      .values({
        id: replyId,
        message_id: messageId,
        author_id: operator.id,
        author_name: `${operator.name} ${operator.lastName}`.trim(),
        locale,
        body,
        created_at: now,
      })
      .execute()
    const change = { action: 'message_answered', subject: message.email, detail: { messageId } }
    await recordAudit(tx, operatorActor(operator), change, now)
    await app.jobs.enqueue(tx, 'answer-contact', { replyId })
  })
}

/** Closes a message without a reply, with an internal note. Throws as `answerMessage`, 'invalid_input' at `note`. */
export async function closeMessage(
  app: App,
  viewer: Viewer,
  messageId: string,
  input: { note: string },
): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(messageId)) throw new Refusal('not_found')
  const { note } = parse(closeInput, input)
  await app.limits.take('write', operator.id)
  await setClosed(app, operator, messageId, { note, action: 'message_closed' })
}

/** Reopens a message. Throws Refusal('not_allowed' | 'not_found'). */
export async function reopenMessage(app: App, viewer: Viewer, messageId: string): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(messageId)) throw new Refusal('not_found')
  await app.limits.take('write', operator.id)
  await setClosed(app, operator, messageId, { note: null, action: 'message_reopened' })
}

async function setClosed(
  app: App,
  operator: { id: string },
  messageId: string,
  { note, action }: { note: string | null; action: string },
): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const message = await tx
      .updateTable('contact_message')
      .set(note === null ? { closed_at: null } : { closed_at: now, note })
      .where('id', '=', messageId)
      .where(note === null ? sql<boolean>`closed_at is not null` : sql<boolean>`closed_at is null`)
      .returning('email')
      .executeTakeFirst()
    if (!message) throw new Refusal('not_found')
    const detail = { messageId, ...(note && { note }) }
    await recordAudit(tx, operatorActor(operator), { action, subject: message.email, detail }, now)
  })
}
