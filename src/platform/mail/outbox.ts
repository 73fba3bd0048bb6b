import type { Kysely } from 'kysely'
import type { Clock, Mailer, Sms } from '../../domain/kernel/app.ts'
import type { DB } from '../../domain/kernel/tables.ts'

/** Stores mails instead of sending them, for /dev/outbox. */
export function outboxMailer(db: Kysely<DB>, clock: Clock): Mailer {
  return {
    async send({ to, subject, text, attachments = [] }) {
      // Like the real mailer: the placeholder address of an account whose address was removed.
      if (to.endsWith('.invalid')) return
      const files = attachments.map(({ name, content }) => `[${name}, ${content.length} bytes]`)
      await store(db, clock, 'mail', to, subject, [text, ...files].join('\n\n'))
    },
  }
}

/** Stores text messages instead of sending them, for /dev/outbox. */
export function outboxSms(db: Kysely<DB>, clock: Clock): Sms {
  return { send: ({ to, text }) => store(db, clock, 'sms', to, '', text) }
}

async function store(db: Kysely<DB>, clock: Clock, channel: string, recipient: string, subject: string, body: string) {
  await db.insertInto('simulated.outbox').values({ channel, recipient, subject, body, sent_at: clock.now() }).execute()
}

/** The latest messages, newest first, to one recipient or to all. */
export function listOutbox(db: Kysely<DB>, to: string | undefined) {
  return db
    .selectFrom('simulated.outbox')
    .select(['channel', 'recipient as to', 'subject', 'body as text', 'sent_at'])
    .$if(to !== undefined && to !== '', (q) => q.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
