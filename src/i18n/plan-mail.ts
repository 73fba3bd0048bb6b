import type { MailText, PlanLimitFacts } from '../domain/kernel/messages.ts'
import { count } from './format.ts'
import type { Locale } from './locale.ts'
import { translator } from './translate.ts'

/** That a salon's plan holds only a few more bookings this month, or none. */
export function planLimit(locale: Locale, { salon, used, limit, full, link }: PlanLimitFacts): MailText {
  const t = translator(locale)
  const words = { salon, used: count(used, locale), limit: count(limit, locale), link }
  const which = full ? 'full' : 'near'
  return {
    subject: t(`mail.planLimit.${which}.subject`, words),
    text: `${t(`mail.planLimit.${which}.text`, words)}\n\n${t('mail.planLimit.more', words)}\n\n${t('mail.farewell')}`,
  }
}
