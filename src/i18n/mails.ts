import type { TFunction } from 'i18next'
import type { BookingFacts, MailText, OrderFacts } from '../domain/notifications/news.ts'
import { longDate, money, time } from './format.ts'
import type { Locale } from './locale.ts'
import { translator } from './translate.ts'

/** The mails about bookings and orders. Dates are the salon's, the language is the reader's. */

export function bookingForCustomer(locale: Locale, facts: BookingFacts): MailText {
  const t = translator(locale)
  const words = wordsOf(locale, facts)
  const { event } = facts
  const news = t(`mail.customer.${event}.text`, words)
  const terms =
    event === 'confirmed' || event === 'requested'
      ? [
          t(facts.paysBy === 'card' ? 'mail.paidByCard' : 'mail.paidInSalon', words),
          t('mail.freeUntil', words),
          t('mail.manage', words),
        ]
      : []
  const money = event === 'cancelled' ? [settlement(t, facts, words)] : []
  return {
    subject: t(`mail.customer.${event}.subject`, words),
    text: paragraphs(t('mail.greeting', words), news, t('mail.visit', words), ...money, ...terms, t('mail.farewell')),
  }
}

export function bookingForSalon(locale: Locale, facts: BookingFacts): MailText {
  const t = translator(locale)
  const words = wordsOf(locale, facts)
  return {
    subject: t(`mail.salon.${facts.event}.subject`, words),
    text: paragraphs(t(`mail.salon.${facts.event}.text`, words), `${words.name}`, t('mail.visit', words)),
  }
}

export function order(locale: Locale, facts: OrderFacts): MailText {
  const t = translator(locale)
  const words = {
    name: facts.customerName,
    salon: facts.salonName,
    total: money(facts.totalMinor, facts.currency, locale),
  }
  return {
    subject: t(`mail.order.${facts.event}.subject`, words),
    text: paragraphs(t('mail.greeting', words), t(`mail.order.${facts.event}.text`, words), t('mail.farewell')),
  }
}

function settlement(t: TFunction, facts: BookingFacts, words: { fee: string }): string {
  if (facts.paysBy === 'cash') return t('mail.customer.cancelled.cash')
  return facts.feeMinor > 0 ? t('mail.customer.cancelled.fee', words) : t('mail.customer.cancelled.noFee')
}

function wordsOf(locale: Locale, facts: BookingFacts) {
  const at = (instant: Date) => `${longDate(instant, facts.timeZone, locale)}, ${time(instant, facts.timeZone, locale)}`
  return {
    name: facts.customerName ?? '',
    salon: facts.salonName,
    street: facts.street,
    postalCode: facts.postalCode,
    city: facts.city,
    reference: facts.reference,
    services: (facts.services ?? []).join(', '),
    staff: facts.staffName ?? '',
    when: at(facts.startsAt),
    until: at(facts.freeCancelUntil),
    total: money(facts.totalMinor, facts.currency, locale),
    fee: money(facts.feeMinor, facts.currency, locale),
    link: `${facts.origin}/appointments`,
  }
}

function paragraphs(...parts: string[]): string {
  return parts.join('\n\n')
}
