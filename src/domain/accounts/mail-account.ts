import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import type { AccountNews } from '../notifications/news.ts'
import type { JobPayloads } from '../shared/jobs.ts'
import { openJson, sealJson } from '../shared/sealed-json.ts'
import type { DB } from '../shared/tables.ts'
import type { Locale } from '../shared/viewer.ts'

/** What a use case needs that mails the owner of an account. */
export type MailsAccounts = Pick<App, 'jobs' | 'auth'>

interface AccountMail {
  to: string
  locale: Locale
  news: AccountNews
  /** As Date.toISOString writes it: from then on its link is of no use, and it is not sent any more. */
  until?: string
}

const PURPOSE = 'mail to an account'

/**
 * Mails somebody what happened to their account: if and only if `tx` commits, and as soon as the mail server takes it. It
 * waits sealed, since its link may be one that sets a password.
 */
export async function mailAccount(app: MailsAccounts, tx: Kysely<DB>, mail: AccountMail): Promise<void> {
  await app.jobs.enqueue(tx, 'mail-account', { sealed: sealJson(app, PURPOSE, mail) })
}

/** The job: writes such a mail and sends it. */
export async function sendAccountMail(
  app: Pick<App, 'auth' | 'clock' | 'mailer' | 'messages'>,
  { sealed }: JobPayloads['mail-account'],
): Promise<void> {
  const { to, locale, news, until } = openJson<AccountMail>(app, PURPOSE, sealed)
  if (until && new Date(until) <= app.clock.now()) return
  await app.mailer.send({ to, ...app.messages.account(locale, news) })
}
