import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, SalonDecision } from '../../domain/kernel/messages.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

/** That a salon was suspended, reopened, approved or declined. */
export function salonDecision(locale: Locale, { event, ...values }: SalonDecision): MailText {
  const t = translator(locale)
  return {
    subject: t(`mail.operations.${event}.subject`, values),
    text: letter(t, values, [t(`mail.operations.${event}.text`, values)]),
  }
}
