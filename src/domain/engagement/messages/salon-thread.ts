import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { OPEN_OR_COMPLETED_STATUSES } from '../../kernel/booking-status.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hasWords } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { searchable } from '../../kernel/text.ts'
import { lastMessage, type Message, markRead, messagesOf, unreadBy } from './queries.ts'

export interface SalonConversation {
  clientId: string
  client: string
  last: string
  lastAt: Date
  unread: number
}

/** A salon's conversations, the latest first. Throws Refusal('not_allowed'). */
export async function listSalonConversations(
  app: Pick<App, 'db'>,
  member: Member,
  { unread = false, search = '' }: { unread?: boolean; search?: string },
  page: PageRequest,
): Promise<Page<SalonConversation>> {
  mayOrRefuse(member, 'messages')
  const words = searchable(search.slice(0, 100))
  const named = words ? hasWords(sql`k.search_name`, words) : sql`true`
  const unreadOf = unreadBy('salon', [member.salonId])
  const waiting = unread ? sql`${unreadOf} > 0` : sql`true`
  const from = sql`from conversation c join client k on k.salon_id = c.salon_id and k.person_id = c.customer_id
    where c.salon_id = ${member.salonId} and ${named} and ${waiting}`
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<SalonConversation>`select k.id as "clientId", trim(k.name || ' ' || k.last_name) as client, ${lastMessage([member.salonId])} as last,
      c.last_message_at as "lastAt", ${unreadOf} as unread ${from}
      order by c.last_message_at desc, c.id limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(app.db),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}

export interface SalonThread {
  clientId: string
  client: string
  messages: Message[]
  /** The client's next appointment, otherwise the last one: the probable subject. */
  appointment: { id: string; reference: string; startsAt: Date } | null
}

/** The messages between a salon and a client; empty at first. Throws Refusal('not_found' | 'not_allowed'). */
export async function getSalonThread(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  clientId: string,
): Promise<SalonThread> {
  mayOrRefuse(member, 'messages')
  const { customerId, client } = await clientWithAccount(app.db, member, clientId)
  const [messages, appointment] = await Promise.all([
    messagesOf(app.db, member.salonId, customerId),
    app.db
      .selectFrom('booking')
      .select(['id', 'reference', 'starts_at as startsAt'])
      .where('salon_id', '=', member.salonId)
      .where('client_id', '=', clientId)
      .where('status', 'in', OPEN_OR_COMPLETED_STATUSES)
      .orderBy(sql`starts_at < ${app.clock.now()}`)
      .orderBy(sql`abs(extract(epoch from starts_at - ${app.clock.now()}::timestamptz))`)
      .limit(1)
      .executeTakeFirst(),
  ])
  return { clientId, client, messages, appointment: appointment ?? null }
}

/** Marks a client's messages up to an instant as read by the salon. */
export async function markReadBySalon(app: App, member: Member, clientId: string, upTo: Date): Promise<void> {
  mayOrRefuse(member, 'messages')
  const { customerId } = await clientWithAccount(app.db, member, clientId)
  const read = { salonId: member.salonId, customerId, side: 'salon', upTo: notAhead(upTo, app.clock.now()) } as const
  if (await markRead(app.db, read)) app.live.changed(member.salonId)
}

/** Instants in the future, and those that are none, count as now. */
export function notAhead(upTo: Date, now: Date): Date {
  return upTo > now || Number.isNaN(upTo.getTime()) ? now : upTo
}

/** A client of the salon who has an account. Throws Refusal('not_found') for others. */
export async function clientWithAccount(
  db: Kysely<DB>,
  { salonId }: Pick<Member, 'salonId'>,
  clientId: string,
): Promise<{ customerId: string; client: string }> {
  const client = isId(clientId)
    ? await db
        .selectFrom('client')
        .select(['person_id as customerId', sql<string>`trim(name || ' ' || last_name)`.as('client')])
        .where('salon_id', '=', salonId)
        .where('id', '=', clientId)
        .executeTakeFirst()
    : undefined
  if (!client?.customerId) throw new Refusal('not_found')
  return { ...client, customerId: client.customerId }
}
