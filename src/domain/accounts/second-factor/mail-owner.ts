import type { App } from '../../app.ts'
import type { SecondFactorNews } from '../../notifications/news.ts'
import { greetingOf } from '../../notifications/release-link.ts'
import { localeOf } from '../../shared/viewer.ts'
import { type ForMail, tellByMail } from '../profile/tell.ts'
import { findOwner } from '../queries.ts'

/** Mails the owner of an account what changed about how it is entered. */
export async function mailSecondFactorNews(
  app: ForMail & Pick<App, 'db' | 'origin' | 'auth'>,
  personId: string,
  news: SecondFactorNews,
): Promise<void> {
  const owner = await findOwner(app.db, personId)
  const link = `${app.origin}/profile/security`
  await tellByMail(app, owner.email, localeOf(owner.locale), { ...news, ...greetingOf(app, owner), link })
}
