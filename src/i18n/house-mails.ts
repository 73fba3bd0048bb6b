import type {
  ContactAnswerFacts,
  MailText,
  PayoutFailedFacts,
  ReviewDecision,
  SalonDecision,
} from '../domain/kernel/messages.ts'
import { money } from './format.ts'
import type { Locale } from './locale.ts'
import { translator } from './translate.ts'

/** What the house itself writes to people. */

export function contactAnswer(locale: Locale, { name, message, body }: ContactAnswerFacts): MailText {
  const t = translator(locale)
  const before = message ? [t('mail.house.answer.before'), quoted(message)] : []
  return {
    subject: t('mail.house.answer.subject'),
    text: [t('mail.greeting', { name }), body, t('mail.farewell'), ...before].join('\n\n'),
  }
}

export function salonNews(locale: Locale, { event, ...words }: SalonDecision): MailText {
  const t = translator(locale)
  return {
    subject: t(`mail.house.${event}.subject`, words),
    text: [t('mail.greeting', words), t(`mail.house.${event}.text`, words), t('mail.farewell')].join('\n\n'),
  }
}

export function payoutFailed(locale: Locale, { minor, currency, ...facts }: PayoutFailedFacts): MailText {
  const t = translator(locale)
  const words = { ...facts, total: money(minor, currency, locale) }
  return {
    subject: t('mail.house.payoutFailed.subject', words),
    text: [t('mail.greeting', words), t('mail.house.payoutFailed.text', words), t('mail.farewell')].join('\n\n'),
  }
}

export function reviewHidden(locale: Locale, { review, ...words }: ReviewDecision): MailText {
  const t = translator(locale)
  const text = [t('mail.greeting', words), t('mail.house.reviewHidden.text', words), quoted(review), t('mail.farewell')]
  return { subject: t('mail.house.reviewHidden.subject', words), text: text.join('\n\n') }
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ')
}
