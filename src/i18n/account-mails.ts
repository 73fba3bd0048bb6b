import { deviceOf } from '../domain/identity/accounts/device-of.ts'
import type { AccountNews, MailText } from '../domain/kernel/messages.ts'
import { dayAndTime } from './format.ts'
import type { Locale } from './locale.ts'
import { translator } from './translate.ts'

/** Where no salon says which: the marketplace's own. */
const ZONE = 'Europe/Copenhagen'

const DEFAULT_NAMES = { app: 'security.apps.defaultName', passkey: 'security.passkeys.defaultName' } as const

/** The mails about an account itself, in its owner's language. */
export function account(locale: Locale, news: AccountNews): MailText {
  const t = translator(locale)
  const words = {
    ...{ email: '', phone: '', link: '', salon: '', account: '', label: '', left: 0, minutes: 0 },
    ...news,
    kind: 'factor' in news ? t(`mail.factor.${news.factor}`) : '',
    when: 'at' in news ? dayAndTime(new Date(news.at), ZONE, locale) : '',
    device: 'userAgent' in news ? deviceText(t, news) : '',
    // An unverified address is written nothing that the account's holder typed.
    ...(news.release && 'factor' in news ? { label: t(DEFAULT_NAMES[news.factor]) } : {}),
    ...(news.release && 'salon' in news ? { salon: 'Salloon' } : {}),
    ...('email' in news && !news.email ? { email: t('mail.otherAddress') } : {}),
  }
  return {
    subject: t(`mail.account.${news.event}.subject`, words),
    text: [
      news.name ? t('mail.greeting', words) : t('mail.greetingPlain'),
      t(`mail.account.${news.event}.text`, words),
      t('mail.farewell'),
      ...(news.release ? [t('mail.notYours', { link: news.release })] : []),
    ].join('\n\n'),
  }
}

/** 'Karen’s phone', 'Safari on iPhone', or what of it is known. */
function deviceText(
  t: ReturnType<typeof translator>,
  { userAgent, device, release }: { userAgent: string; device: string | null; release?: string },
): string {
  const { program, system } = deviceOf(userAgent)
  const known = program && system ? t('profile.sessions.device', { browser: program, system }) : (program ?? system)
  return (release ? null : device) ?? known ?? t('profile.sessions.unknown')
}
