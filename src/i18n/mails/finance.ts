import type { Locale } from '../../domain/kernel/locale.ts'
import type { CommissionDecisionFacts, MailText, PayoutFailedFacts } from '../../domain/kernel/messages.ts'
import { money } from '../format.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

export function payoutFailed(locale: Locale, { minor, currency, ...facts }: PayoutFailedFacts): MailText {
  const t = translator(locale)
  const values = { ...facts, total: money(minor, currency, locale) }
  return {
    subject: t('mail.finance.payoutFailed.subject', values),
    text: letter(t, values, [t('mail.finance.payoutFailed.text', values)]),
  }
}

export function commissionDecision(locale: Locale, facts: CommissionDecisionFacts): MailText {
  const t = translator(locale)
  return {
    subject: t('mail.finance.commissionDecision.subject', { ...facts }),
    text: letter(t, facts, [
      t(`mail.finance.commissionDecision.${facts.outcome}`, { ...facts }),
      t('mail.finance.commissionDecision.note', { ...facts }),
      t('mail.finance.commissionDecision.link', { ...facts }),
    ]),
  }
}
