import type { Kysely } from 'kysely'
import type { App } from '../../app.ts'
import type { SecondFactorNews } from '../../notifications/news.ts'
import { greetingOf } from '../../notifications/release-link.ts'
import type { DB } from '../../shared/tables.ts'
import { localeOf } from '../../shared/viewer.ts'
import { type MailsAccounts, mailAccount } from '../mail-account.ts'
import { findOwner } from '../queries.ts'

/** Mails the owner of an account what changed about how it is entered, if and only if `tx` commits. */
export async function mailSecondFactorNews(
  app: MailsAccounts & Pick<App, 'origin'>,
  tx: Kysely<DB>,
  personId: string,
  news: SecondFactorNews,
): Promise<void> {
  const owner = await findOwner(tx, personId)
  const link = `${app.origin}/profile/security`
  const { email: to, locale } = owner
  await mailAccount(app, tx, { to, locale: localeOf(locale), news: { ...news, ...greetingOf(app, owner), link } })
}
