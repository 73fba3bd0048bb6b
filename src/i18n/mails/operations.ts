import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, SalonDecision } from '../../domain/kernel/messages.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

/** That a salon was suspended or reopened. */
export function salonDecision(locale: Locale, { event, ...words }: SalonDecision): MailText {
  const t = translator(locale)
  return {
    subject: t(`mail.operations.${event}.subject`, words),
    text: letter(t, words, [t(`mail.operations.${event}.text`, words)]),
  }
}
