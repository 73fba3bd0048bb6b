import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, PlanLimitFacts } from '../../domain/kernel/messages.ts'
import { count } from '../format.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

/** That a salon's plan has only a few bookings left this month, or none. */
export function planLimit(locale: Locale, { salon, used, limit, full, link }: PlanLimitFacts): MailText {
  const t = translator(locale)
  const values = { salon, used: count(used, locale), limit: count(limit, locale), link }
  const which = full ? 'full' : 'near'
  return {
    subject: t(`mail.salons.planLimit.${which}.subject`, values),
    text: letter(t, {}, [t(`mail.salons.planLimit.${which}.text`, values), t('mail.salons.planLimit.more', values)]),
  }
}
