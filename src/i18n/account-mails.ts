import type { AccountNews, MailText } from '../domain/notifications/news.ts'
import type { Locale } from './locale.ts'
import { translator } from './translate.ts'

/** The mails about an account itself, in its owner's language. */
export function account(locale: Locale, news: AccountNews): MailText {
  const t = translator(locale)
  const words = { email: '', phone: '', link: '', salon: '', account: '', ...news }
  return {
    subject: t(`mail.account.${news.event}.subject`, words),
    text: [t('mail.greeting', words), t(`mail.account.${news.event}.text`, words), t('mail.farewell')].join('\n\n'),
  }
}
