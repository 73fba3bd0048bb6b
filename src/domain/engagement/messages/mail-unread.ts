import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { workInBatches } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { outgoing } from '../notifications/outgoing.ts'
import { personAsRecipient, type Recipient, recipientsOfSalon } from '../notifications/recipients.ts'

/** The delay after which an unread message is mailed. */
const UNREAD_MINUTES = 10
/** Messages older than this, because no job ran, are not mailed. */
const LATE_MINUTES = 24 * 60
/** Conversations of one batch; a run repeats full ones. */
const BATCH = 100

interface Waiting {
  salonId: string
  conversationId: string
  fromSalon: boolean
}

/** Mails unread messages: one mail for each conversation and side with all its unread messages, each message once. */
export async function mailUnread(app: App, size = BATCH): Promise<void> {
  const now = app.clock.now()
  await workInBatches(app, size, {
    find: (had) => findWaiting(app.db, now, { without: had, limit: size }),
    idOf: ({ side }) => side,
    work: async (rows) => {
      for (const { side: _, ...waiting } of rows) {
        // An unreachable mailbox must not stop the others.
        await mailOne(app, waiting, now).catch((err) =>
          app.log.error({ ...waiting, err }, 'mailing unread messages failed'),
        )
      }
    },
  })
}

async function findWaiting(
  db: Kysely<DB>,
  now: Date,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<(Waiting & { side: string })[]> {
  const side = sql`m.conversation_id || ' ' || m.from_salon`
  const { rows } = await sql<Waiting & { side: string }>`
    select distinct m.salon_id as "salonId", m.conversation_id as "conversationId", m.from_salon as "fromSalon", ${side} as side
    from message m join conversation c on c.salon_id = m.salon_id and c.id = m.conversation_id
    where m.mailed_at is null and m.sent_at > ${addMinutes(now, -LATE_MINUTES)}
      and m.sent_at <= ${addMinutes(now, -UNREAD_MINUTES)} and ${unread}
      and ${side} <> all(${without}::text[])
    limit ${limit}`.execute(db)
  return rows
}

const unread = sql`m.sent_at > coalesce(case when m.from_salon then c.customer_read_at else c.salon_read_at end, '-infinity')`

/** Marks them in the statement that finds the unread messages, so that no concurrent or later run sends the same. */
async function mailOne(app: App, { salonId, conversationId, fromSalon }: Waiting, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; body: string; customerId: string }>`
    update message m set mailed_at = ${now} from conversation c
    where c.salon_id = ${salonId} and c.id = ${conversationId} and m.salon_id = c.salon_id and m.conversation_id = c.id
      and m.from_salon = ${fromSalon} and m.mailed_at is null and ${unread}
    returning m.id, m.body, c.customer_id as "customerId"`.execute(app.db)
  const [first] = rows
  if (!first) return
  const message = await findUnread(app.db, salonId, first.customerId)
  if (!message) return
  const recipients = fromSalon
    ? await personAsRecipient(app.db, first.customerId, 'messages')
    : await recipientsOfSalon(app.db, salonId, 'salon_messages', null)
  const link = `${app.origin}${fromSalon ? `/appointments/messages/${message.slug}` : `/partner/messages/${message.clientId ?? ''}`}`
  // Ids sort by creation time.
  const texts = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ body }) => body)
  const write = (recipient: Recipient) =>
    app.messages.unreadMessages(recipient.locale, {
      from: fromSalon ? message.salon : message.client,
      name: fromSalon ? recipient.name : '',
      texts,
      link,
    })
  const messages = outgoing(app, recipients, write, link)
  const sent = await Promise.allSettled(messages.map(({ send }) => send()))
  const failure = sent.find((one) => one.status === 'rejected')
  if (!failure) return
  // Retried if no recipient got it. If one did, it is not sent again for the others.
  if (sent.every((one) => one.status === 'rejected')) await takeBack(app.db, salonId, conversationId, rows)
  throw failure.reason
}

async function findUnread(db: Kysely<DB>, salonId: string, customerId: string) {
  const [found, client] = await Promise.all([
    db
      .selectFrom('salon as s')
      .innerJoin('person as p', (j) => j.on('p.id', '=', customerId))
      .select(['s.slug', 's.name as salon'])
      .select(sql<string>`trim(p.name || ' ' || p.last_name)`.as('client'))
      .where('s.id', '=', salonId)
      .executeTakeFirst(),
    db
      .selectFrom('client')
      .select('id')
      .where('salon_id', '=', salonId)
      .where('person_id', '=', customerId)
      .executeTakeFirst(),
  ])
  return found && { ...found, clientId: client?.id ?? null }
}

async function takeBack(
  db: Kysely<DB>,
  salonId: string,
  conversationId: string,
  messages: readonly { id: string }[],
): Promise<void> {
  await db
    .updateTable('message')
    .set({ mailed_at: null })
    .where('salon_id', '=', salonId)
    .where('conversation_id', '=', conversationId)
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute()
}
