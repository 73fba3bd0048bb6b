import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, ReviewDecision } from '../../domain/kernel/messages.ts'
import { translator } from '../translate.ts'
import { letter, quoted } from './letter.ts'

export function reviewHidden(locale: Locale, { review, ...values }: ReviewDecision): MailText {
  const t = translator(locale)
  return {
    subject: t('mail.discovery.reviewHidden.subject', values),
    text: letter(t, values, [t('mail.discovery.reviewHidden.text', values), quoted(review)]),
  }
}
