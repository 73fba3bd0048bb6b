import { type Kysely, type RawBuilder, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { isOneOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

export interface Message {
  id: string
  fromSalon: boolean
  /** The member who wrote it; shown to the salon only. */
  author: string
  body: string
  sentAt: Date
  /** The appointment it is about, if any. */
  bookingId: string | null
  /** Whether the other side has seen it. */
  read: boolean
}

/** The most messages shown. */
const SHOWN = 100
/** The most messages of one side in an hour without a reply. */
const MAX_IN_A_ROW = 20

export interface NewMessage {
  salonId: string
  customerId: string
  fromSalon: boolean
  authorId: string
  body: string
  bookingId: string | null
  now: Date
}

/**
 * Inserts a message, creating the conversation with the first one; the author's side is marked as read. Only between a
 * salon and a person who has booked there. Returns whether they have, and the message's id unless the limit is reached:
 * one side's messages are serialised, so that concurrent ones count too.
 */
export function writeMessage(
  db: Kysely<DB>,
  message: NewMessage,
): Promise<{ known: boolean; messageId: string | null }> {
  const side = `${message.salonId} ${message.customerId} ${message.fromSalon}`
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${side}::text, 0))`.execute(tx)
    return insertMessage(tx, message)
  })
}

async function insertMessage(
  tx: Kysely<DB>,
  message: NewMessage,
): Promise<{ known: boolean; messageId: string | null }> {
  const { salonId, customerId, fromSalon, authorId, body, bookingId, now } = message
  const { rows } = await sql<{ known: boolean; inARow: number; bookingId: string | null }>`
    select exists (${isCustomerOfSalon(salonId, customerId)}) as known, (
      select count(*)::int from conversation c join message m on m.salon_id = c.salon_id and m.conversation_id = c.id
      where c.salon_id = ${salonId} and c.customer_id = ${customerId} and m.from_salon = ${fromSalon}
        and m.sent_at > ${now}::timestamptz - interval '1 hour' and m.sent_at > coalesce((
          select max(o.sent_at) from message o where o.salon_id = ${salonId} and o.conversation_id = c.id
            and o.from_salon <> ${fromSalon}), '-infinity')) as "inARow", (
      select b.id from booking b where b.salon_id = ${salonId} and b.id = ${bookingId}::uuid and b.customer_id = ${customerId}
    ) as "bookingId"`.execute(tx)
  const [found] = rows
  if (!found?.known) return { known: false, messageId: null }
  if (found.inARow >= MAX_IN_A_ROW) return { known: true, messageId: null }
  const read = { [fromSalon ? 'salon_read_at' : 'customer_read_at']: now }
  const conversation = await tx
    .insertInto('conversation')
    .values({ salon_id: salonId, id: newId(), customer_id: customerId, last_message_at: now, ...read })
    .onConflict((c) => c.columns(['salon_id', 'customer_id']).doUpdateSet({ last_message_at: now, ...read }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const messageId = newId()
  await tx
    .insertInto('message')
    .values({
      salon_id: salonId,
      conversation_id: conversation.id,
      id: messageId,
      from_salon: fromSalon,
      author_id: authorId,
      booking_id: found.bookingId,
      body,
      sent_at: now,
    })
    .execute()
  return { known: true, messageId }
}

/** One row when the person has, or had, an appointment booked there. */
export function isCustomerOfSalon(salonId: string, customerId: string): RawBuilder<unknown> {
  return sql`select 1 where exists (select from booking b where b.salon_id = ${salonId} and b.customer_id = ${customerId}
    and b.status <> 'awaiting_payment')`
}

/** The latest messages between a salon and a customer, oldest first. */
export async function messagesOf(db: Kysely<DB>, salonId: string, customerId: string): Promise<Message[]> {
  const { rows } = await sql<Message>`
    with found as materialized (
      select m.id, m.from_salon, m.author_id, m.body, m.sent_at, m.booking_id,
        m.sent_at <= coalesce(case when m.from_salon then c.customer_read_at else c.salon_read_at end, '-infinity') as read
      from conversation c join message m on m.salon_id = c.salon_id and m.conversation_id = c.id
      where c.salon_id = ${salonId} and c.customer_id = ${customerId}
      order by m.sent_at desc, m.id desc limit ${SHOWN}
    )
    select m.id, m.from_salon as "fromSalon", coalesce(p.name, '') as author, m.body, m.sent_at as "sentAt",
      m.booking_id as "bookingId", m.read
    from found m left join person p on p.id = m.author_id
    order by m.sent_at desc, m.id desc`.execute(db)
  return rows.reverse()
}

/** Marks messages up to an instant as read by one side; never moves back. */
export async function markRead(
  db: Kysely<DB>,
  { salonId, customerId, side, upTo }: { salonId: string; customerId: string; side: 'salon' | 'customer'; upTo: Date },
): Promise<boolean> {
  const column = side === 'salon' ? 'salon_read_at' : 'customer_read_at'
  const noted = await db
    .updateTable('conversation')
    .set({ [column]: upTo })
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<', upTo)]))
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** The message `m` is of the conversation `c`, which is at one of these salons: a cluster asks their servers alone. */
function isInConversation(salonIds: readonly string[]): RawBuilder<unknown> {
  return sql`${isOneOf('m.salon_id', salonIds)} and m.salon_id = c.salon_id and m.conversation_id = c.id`
}

/** The number of unread messages of conversation `c` at one of these salons for one side; counts to 100. */
export function unreadBy(side: 'salon' | 'customer', salonIds: readonly string[]): RawBuilder<number> {
  const readAt = side === 'salon' ? sql`c.salon_read_at` : sql`c.customer_read_at`
  return sql<number>`(select count(*)::int from (select from message m where ${isInConversation(salonIds)}
    and m.from_salon = ${side === 'customer'}
    and m.sent_at > coalesce(${readAt}, '-infinity') limit 100) unread)`
}

/** The last message of conversation `c` at one of these salons, truncated. */
export function lastMessage(salonIds: readonly string[]): RawBuilder<string> {
  return sql<string>`(select left(m.body, 160) from message m where ${isInConversation(salonIds)}
    order by m.sent_at desc, m.id desc limit 1)`
}
