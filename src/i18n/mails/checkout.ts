import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText } from '../../domain/kernel/messages.ts'
import type { PaymentLinkFacts } from '../../domain/kernel/payment-link-facts.ts'
import { PAYMENT_TYPES } from '../../domain/kernel/payment-types.ts'
import type { Receipt } from '../../domain/kernel/receipt.ts'
import { documentNumber } from '../../domain/kernel/receipt-number.ts'
import { dayAndTime, money, share } from '../format.ts'
import { translator } from '../translate.ts'
import { letter, lines, paragraphs } from './letter.ts'

/** The receipt or refund of a salon’s point of sale, for its customer. */
export function receipt(locale: Locale, facts: Receipt): MailText {
  const t = translator(locale)
  const { content, currency } = facts
  const { series, number } = documentNumber(facts.no)
  const kind = series === 'credit_note' ? 'creditNote' : facts.kind
  const amount = (minor: number) => money(minor, currency, locale)
  const { salon } = content
  const line = (label: string, minor: number) => (minor === 0 ? [] : [`${label}: ${amount(minor)}`])
  const values = { no: number, salon: salon.name }
  const corrects = (content.corrects ?? []).map((no) => t('mail.checkout.receipt.corrects', { no }))
  const parts = [
    [
      ...new Set([salon.name, salon.legalName ?? '']),
      ...[salon.street, `${salon.postalCode} ${salon.city}`.trim(), salon.phone],
      salon.vatId ? t('mail.checkout.receipt.vatId', { id: salon.vatId }) : '',
    ],
    [t(`mail.checkout.receipt.${kind}.title`, values), dayAndTime(facts.at, facts.timeZone, locale), ...corrects],
    content.lines.map(
      ({ name, tip, is, quantity, totalMinor }) =>
        `${is ? t(`receipt.lines.${is}`) : `${quantity} × ${tip ? t('mail.checkout.receipt.tip') : name}`}: ${amount(totalMinor)}`,
    ),
    [
      ...line(t('mail.checkout.receipt.discount'), -content.discountMinor),
      ...line(t('mail.checkout.receipt.before'), -content.paidBeforeMinor),
      ...line(t('receipt.remaining'), -(content.remainingMinor ?? 0)),
      `${t('mail.checkout.receipt.total')}: ${amount(content.totalMinor)}`,
      ...PAYMENT_TYPES.flatMap((type) => line(t(`mail.checkout.receipt.${type}`), facts[`${type}Minor`])),
    ],
    (content.vat ?? []).map(
      ({ basisPoints, netMinor, vatMinor }) =>
        `${t('mail.checkout.receipt.vat', { rate: share(basisPoints, locale), net: amount(netMinor) })}: ${amount(vatMinor)}`,
    ),
    [t('mail.kernel.farewell')],
  ]
  return {
    subject: t(`mail.checkout.receipt.${kind}.subject`, values),
    text: paragraphs(...parts.map((part) => lines(...part))),
  }
}

/** Asks a client to pay for an appointment by a link, without an account. */
export function paymentLink(locale: Locale, facts: PaymentLinkFacts): MailText {
  const t = translator(locale)
  const { name, release, salon, services, currency, link } = facts
  const values = {
    ...{ salon, link, services: services.join(', '), amount: money(facts.amountMinor, currency, locale) },
    when: dayAndTime(facts.startsAt, facts.timeZone, locale),
    until: dayAndTime(facts.expiresAt, facts.timeZone, locale),
  }
  const body = [
    t('mail.checkout.paymentLink.text', values),
    t('mail.checkout.paymentLink.pay', values),
    t('mail.checkout.paymentLink.until', values),
  ]
  return { subject: t('mail.checkout.paymentLink.subject', values), text: letter(t, { name, release }, body) }
}
