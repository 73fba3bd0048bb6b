import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { asOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { MessageList } from './message-lists.ts'

export interface ContactMessage {
  id: string
  name: string
  email: string
  message: string
  createdAt: Date
}

/** Open messages, the oldest first; or closed ones, the latest first. The most that a page counts. */
const COUNTED = 2000

const IN: Record<MessageList, ReturnType<typeof sql>> = {
  open: sql`answered_at is null and closed_at is null`,
  answered: sql`answered_at is not null and closed_at is null`,
  closed: sql`closed_at is not null`,
}

/** Contact messages. Throws Refusal('not_allowed'). */
export async function listMessages(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  list: MessageList,
  page: PageRequest,
): Promise<Page<ContactMessage>> {
  asOperator(viewer)
  const direction = list === 'open' ? sql`asc` : sql`desc`
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<ContactMessage>`select id, name, email, message, created_at as "createdAt" from contact_message
      where ${IN[list]} order by created_at ${direction}, id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(
      app.db,
    ),
    sql<{ total: number }>`select count(*)::int as total from (select from contact_message where ${IN[list]}
      limit ${COUNTED}) counted`.execute(app.db),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}
