import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { decryptJson, encryptJson } from '../../kernel/encrypted-json.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type Locale, localeOf } from '../../kernel/locale.ts'
import type { AccountEvent, AccountNotification } from '../../kernel/messages.ts'
import type { DB } from '../../kernel/tables.ts'
import { findOwner } from './queries.ts'
import { greetingOf } from './release-link.ts'

/** The ports needed to mail the owner of an account. */
export type MailsAccounts = Pick<App, 'jobs' | 'auth'>

interface AccountMail {
  to: string
  locale: Locale
  notification: AccountNotification
  /** In the format of Date.toISOString: its link has expired then, and it is not sent any more. */
  until?: string
}

/** As it is stored in the queue. */
type StoredMail = Omit<AccountMail, 'notification'> & { news: AccountNotification }

const PURPOSE = 'mail to an account'

/**
 * E-mails an event of an account: if and only if `tx` commits, as soon as the mail server accepts it. Its payload is
 * encrypted, since its link may set a password.
 */
export async function mailAccount(app: MailsAccounts, tx: Kysely<DB>, mail: AccountMail): Promise<void> {
  const { notification: news, ...rest } = mail
  const stored: StoredMail = { ...rest, news }
  await app.jobs.enqueue(tx, 'mail-account', { encrypted: encryptJson(app, PURPOSE, stored) })
}

/** The same for the owner of an account, with their name only at a confirmed address. */
export async function mailOwner(
  app: MailsAccounts & Pick<App, 'origin'>,
  tx: Kysely<DB>,
  personId: string,
  event: AccountEvent,
): Promise<void> {
  const owner = await findOwner(tx, personId)
  const notification = { ...event, ...greetingOf(app, owner) }
  await mailAccount(app, tx, { to: owner.email, locale: localeOf(owner.locale), notification })
}

/** The job: composes such a mail and sends it. */
export async function sendAccountMail(
  app: Pick<App, 'auth' | 'clock' | 'mailer' | 'messages'>,
  { encrypted }: JobPayloads['mail-account'],
): Promise<void> {
  const { to, locale, news: notification, until } = decryptJson<StoredMail>(app, PURPOSE, encrypted)
  if (until && new Date(until) <= app.clock.now()) return
  await app.mailer.send({ to, ...app.messages.account(locale, notification) })
}
