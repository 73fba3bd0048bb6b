import type { App } from '../../app.ts'
import type { SecondFactorNews } from '../../notifications/news.ts'
import { localeOf } from '../../shared/viewer.ts'
import { tellByMail } from '../profile/tell.ts'
import { findOwner } from '../queries.ts'

/** Mails the owner of an account what changed about how it is entered. */
export async function mailSecondFactorNews(app: App, personId: string, news: SecondFactorNews): Promise<void> {
  const { name, email, locale } = await findOwner(app.db, personId)
  await tellByMail(app, email, localeOf(locale), { ...news, name, link: `${app.origin}/profile/security` })
}
