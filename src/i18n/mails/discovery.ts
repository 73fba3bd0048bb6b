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

export function reviewShown(locale: Locale, { review, ...values }: Omit<ReviewDecision, 'reason'>): MailText {
  const t = translator(locale)
  return {
    subject: t('mail.discovery.reviewShown.subject', values),
    text: letter(t, values, [t('mail.discovery.reviewShown.text', values), quoted(review)]),
  }
}
