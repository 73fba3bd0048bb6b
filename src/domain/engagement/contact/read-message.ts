import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import { asOperator } from '../../kernel/operator.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Viewer } from '../../kernel/viewer.ts'

export interface MessageInFull {
  id: string
  name: string
  email: string
  phone: string
  website: string
  message: string
  /** The account of the author, if signed in. */
  personId: string | null
  createdAt: Date
  answeredAt: Date | null
  closedAt: Date | null
  note: string
  /** The author's language, if known. */
  locale: Locale
  replies: Reply[]
}

interface Reply {
  id: string
  author: string
  body: string
  at: Date
  /** Null until the mail was sent. */
  sentAt: Date | null
}

const MAX_REPLIES = 50

/** One contact message with its replies. Throws Refusal('not_allowed' | 'not_found'). */
export async function readMessage(app: Pick<App, 'db'>, viewer: Viewer, messageId: string): Promise<MessageInFull> {
  asOperator(viewer)
  if (!isId(messageId)) throw new Refusal('not_found')
  const [{ rows: found }, { rows: replies }] = await Promise.all([
    sql<Omit<MessageInFull, 'replies'>>`
      select m.id, m.name, m.email, m.phone, m.website, m.message, m.person_id as "personId", m.created_at as "createdAt",
        m.answered_at as "answeredAt", m.closed_at as "closedAt", m.note, p.locale
      from contact_message m left join person p on p.id = m.person_id where m.id = ${messageId}`.execute(app.db),
    sql<Reply>`select id, author_name as author, body, created_at as at, sent_at as "sentAt" from contact_reply
      where message_id = ${messageId} order by created_at, id limit ${MAX_REPLIES}`.execute(app.db),
  ])
  const [message] = found
  if (!message) throw new Refusal('not_found')
  return { ...message, locale: localeOf(message.locale), replies }
}
