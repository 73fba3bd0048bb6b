import type { App } from '../../app.ts'
import type { AccountNews } from '../../notifications/news.ts'
import type { Locale } from '../../shared/viewer.ts'

/** What mails about accounts are sent with. */
export type ForMail = Pick<App, 'mailer' | 'messages' | 'log'>

/** Mails somebody what happened to their account. What cannot be sent is logged: the change itself is done. */
export async function tellByMail(app: ForMail, to: string, locale: Locale, news: AccountNews): Promise<void> {
  try {
    await app.mailer.send({ to, ...app.messages.account(locale, news) })
  } catch (error) {
    app.log.error({ err: error, event: news.event }, 'news of an account could not be mailed')
  }
}

/** Texts a number that it is no longer its owner's. */
export async function tellOldPhone(app: App, phone: string, locale: Locale): Promise<void> {
  try {
    await app.sms.send({ to: phone, text: app.messages.phoneChanged(locale) })
  } catch (error) {
    app.log.error({ err: error }, 'an old number could not be told that it was changed')
  }
}
