import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import type { Zone } from '../../kernel/time.ts'
import { isCustomerOfSalon, lastMessage, type Message, markRead, messagesOf, unreadBy } from './queries.ts'
import { notAhead } from './salon-thread.ts'

export interface Conversation {
  slug: string
  salon: string
  picture: string | null
  timeZone: Zone
  last: string
  lastAt: Date
  unread: number
}

/** A customer's conversations with salons, the latest first. */
export async function listConversations(
  app: Pick<App, 'db'>,
  customer: { id: string },
  page: PageRequest,
): Promise<Page<Conversation>> {
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const own = ofCustomer(customer, salonIds)
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<Conversation>`
      with found as materialized (
        select c.id, c.salon_id, c.last_message_at, ${lastMessage(salonIds)} as last, ${unreadBy('customer', salonIds)} as unread
        from conversation c where ${own}
        order by c.last_message_at desc, c.id limit ${page.limit} offset ${offsetOf(page)}
      )
      select s.slug, s.name as salon, s.picture, s.time_zone as "timeZone", f.last, f.last_message_at as "lastAt", f.unread
      from found f join salon s on s.id = f.salon_id order by f.last_message_at desc, f.id`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from conversation c where ${own}`.execute(app.db),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}

/** The number of a customer's conversations with unread messages; counts to 100. */
export async function countUnread(app: Pick<App, 'db'>, customer: { id: string }): Promise<number> {
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from conversation c where ${ofCustomer(customer, salonIds)} and c.last_message_at > coalesce(c.customer_read_at, '-infinity')
      and ${unreadBy('customer', salonIds)} > 0 limit 100) waiting`.execute(app.db)
  return rows[0]?.n ?? 0
}

/** The conversation `c` is this customer's: only a salon's customers have one with it. */
function ofCustomer({ id }: { id: string }, salonIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${isOneOf('c.salon_id', salonIds)} and c.customer_id = ${id}`
}

export interface Thread {
  slug: string
  salon: string
  picture: string | null
  salonIsLive: boolean
  timeZone: Zone
  messages: Message[]
}

/** The messages between a customer and a salon. Throws Refusal('not_found') where they have not booked. */
export async function getThread(app: Pick<App, 'db'>, customer: { id: string }, slug: string): Promise<Thread> {
  const salon = await salonOf(app, customer, slug)
  const { id, ...shown } = salon
  const messages = await messagesOf(app.db, id, customer.id)
  return { ...shown, messages: messages.map((message) => ({ ...message, author: '' })) }
}

/** Marks a salon's messages up to an instant as read by the customer. */
export async function markReadByCustomer(app: App, customer: { id: string }, slug: string, upTo: Date): Promise<void> {
  const { id: salonId } = await salonOf(app, customer, slug)
  const read = { salonId, customerId: customer.id, side: 'customer', upTo: notAhead(upTo, app.clock.now()) } as const
  if (await markRead(app.db, read)) app.live.changed(salonId)
}

/** Whether a customer may write to a salon: they have booked there. */
export async function mayWriteTo(app: Pick<App, 'db'>, customer: { id: string }, salonId: string): Promise<boolean> {
  const { rows } = await isCustomerOfSalon(salonId, customer.id).execute(app.db)
  return rows.length > 0
}

async function salonOf(app: Pick<App, 'db'>, customer: { id: string }, slug: string) {
  const salon = await app.db
    .selectFrom('salon')
    .select(['id', 'slug', 'name as salon', 'picture', 'time_zone as timeZone'])
    .select(sql<boolean>`status = 'live'`.as('salonIsLive'))
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!salon || !(await mayWriteTo(app, customer, salon.id))) throw new Refusal('not_found')
  return salon
}
