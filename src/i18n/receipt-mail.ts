import type { MailText } from '../domain/kernel/messages.ts'
import type { Receipt } from '../domain/kernel/receipt.ts'
import { dayAndTime, money } from './format.ts'
import type { Locale } from './locale.ts'
import { translator } from './translate.ts'

/** What was bought at a salon's till, or given back there, for whoever bought it. */
export function receiptMail(locale: Locale, receipt: Receipt): MailText {
  const t = translator(locale)
  const { content, currency, kind } = receipt
  const amount = (minor: number) => money(minor, currency, locale)
  const { salon } = content
  const line = (label: string, minor: number) => (minor === 0 ? [] : [`${label}: ${amount(minor)}`])
  const words = { no: receipt.no, salon: salon.name }
  const paragraphs = [
    [salon.name, salon.street, `${salon.postalCode} ${salon.city}`.trim(), salon.phone],
    [t(`mail.receipt.${kind}.title`, words), dayAndTime(receipt.at, receipt.timeZone, locale)],
    content.lines.map(
      ({ name, tip, quantity, totalMinor }) =>
        `${quantity} × ${tip ? t('mail.receipt.tip') : name}: ${amount(totalMinor)}`,
    ),
    [
      ...line(t('mail.receipt.discount'), -content.discountMinor),
      ...line(t('mail.receipt.before'), -content.paidBeforeMinor),
      `${t('mail.receipt.total')}: ${amount(content.totalMinor)}`,
      ...line(t('mail.receipt.cash'), receipt.cashMinor),
      ...line(t('mail.receipt.terminal'), receipt.terminalMinor),
      ...line(t('mail.receipt.card'), receipt.cardMinor),
    ],
    [t('mail.farewell')],
  ]
  return {
    subject: t(`mail.receipt.${kind}.subject`, words),
    text: paragraphs.map((lines) => lines.filter(Boolean).join('\n')).join('\n\n'),
  }
}
