import type { DisputeFacts } from '../../domain/kernel/disputes.ts'
import type { Invoice } from '../../domain/kernel/invoice.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { CommissionDecisionFacts, MailText, PayoutFailedFacts } from '../../domain/kernel/messages.ts'
import { longDate, money } from '../format.ts'
import { monthOf } from '../invoice-sheet.ts'
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

export function invoice(
  locale: Locale,
  {
    invoice: { series, number, month, currency, planMinor, commissionMinor },
    ...facts
  }: {
    invoice: Invoice
    name: string
    salon: string
    link: string
  },
): MailText {
  const t = translator(locale)
  const total = money(planMinor + commissionMinor, currency, locale)
  const values = { ...facts, number, total, month: monthOf(month, locale) }
  return {
    subject: t(`mail.finance.invoice.${series}.subject`, values),
    text: letter(t, values, [t(`mail.finance.invoice.${series}.text`, values), t('mail.finance.invoice.link', values)]),
  }
}

/** That a payment is disputed, or how it ended. */
export function dispute(
  locale: Locale,
  { minor, currency, dueBy, timeZone, status, ...facts }: DisputeFacts,
): MailText {
  const t = translator(locale)
  const due = dueBy ? longDate(dueBy, timeZone, locale) : ''
  const values = { ...facts, due, total: money(minor, currency, locale) }
  const what = status === 'under_review' ? 'needs_response' : status
  return {
    subject: t(`mail.finance.dispute.${what}.subject`, values),
    text: letter(t, values, [t(`mail.finance.dispute.${what}.text`, values), t('mail.finance.dispute.link', values)]),
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
