import type { TFunction } from 'i18next'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { BookingFacts, MailText, SalonBookingFacts } from '../../domain/kernel/messages.ts'
import { mayUse } from '../../domain/salons/plans/may-use.ts'
import { dateWithWeekday, money, time, withTime } from '../format.ts'
import { translator } from '../translate.ts'
import { letter, paragraphs } from './letter.ts'

/** Emails about appointments. Dates are in the salon's time zone, the language is the recipient's. */

export function bookingForCustomer(locale: Locale, facts: BookingFacts): MailText {
  const t = translator(locale)
  const words = wordsOf(locale, facts)
  const { event, customerName: name, release } = facts
  const body = [
    t(`mail.bookings.customer.${event}.text`, words),
    // The salon's own message.
    ...(facts.reason && (event === 'declined' || event === 'cancelled')
      ? [t('mail.bookings.customer.reason', words)]
      : []),
    ...(needsAnswer(facts) ? [t('mail.bookings.customer.confirmAgain', words)] : []),
    t('mail.bookings.appointment', words),
    ...feeAndRefund(t, facts, words),
    ...upcoming(t, facts, words),
    ...reminder(t, facts, words),
  ]
  return {
    subject: t(`mail.bookings.customer.${event}.subject`, words),
    text: letter(t, { name, release }, body, signature(facts)),
  }
}

/** With a plan that removes our name, the salon signs the mails to its customers. */
function signature({ plan, salonName }: BookingFacts): string | undefined {
  return mayUse(plan, 'linkRemoval') ? salonName : undefined
}

/** How an appointment that will take place is paid, cancelled and managed. */
function upcoming(t: TFunction, { event, paymentMethod, hasAccount }: BookingFacts, words: Words): string[] {
  if (event !== 'confirmed' && event !== 'requested' && event !== 'rescheduled') return []
  const paid = t(paymentMethod === 'card' ? 'mail.commerce.paidByCard' : 'mail.bookings.paidInSalon', words)
  return [
    ...(event === 'rescheduled' ? [] : [paid]),
    t('mail.bookings.freeUntil', words),
    // A client who called or walked in has no account to see it in.
    ...(hasAccount ? [`${t('mail.bookings.manage', words)}\n${t('mail.bookings.calendar', words)}`] : []),
  ]
}

function reminder(t: TFunction, { event, hasAccount }: BookingFacts, words: Words): string[] {
  const reminds = event === 'reminder_day' || event === 'reminder_soon'
  if (!hasAccount || (!reminds && event !== 'review_request')) return []
  return [...(reminds ? [t('mail.bookings.manage', words)] : []), t('mail.bookings.choose', words)]
}

/** The fee, and what is refunded, when an appointment does not take place. */
function feeAndRefund(
  t: TFunction,
  { event, feeMinor, refundMinor, paymentMethod }: BookingFacts,
  words: Words,
): string[] {
  const refund = refundMinor > 0 ? [t('mail.commerce.refund', words)] : []
  if (event === 'no_show')
    return [
      feeMinor > 0 ? t('mail.bookings.customer.no_show.fee', words) : t('mail.bookings.customer.no_show.noFee'),
      ...refund,
    ]
  if ((event !== 'cancelled' && event !== 'declined') || paymentMethod === 'cash') return []
  if (feeMinor > 0) return [[t('mail.bookings.customer.cancelled.fee', words), ...refund].join(' ')]
  if (refundMinor === 0) return [t('mail.bookings.notCharged')]
  return [[...(event === 'cancelled' ? [t('mail.bookings.customer.cancelled.noFee')] : []), ...refund].join(' ')]
}

export function bookingForSalon(locale: Locale, facts: SalonBookingFacts): MailText {
  const t = translator(locale)
  const words = { ...wordsOf(locale, facts), link: `${facts.origin}/partner/bookings/${facts.id}` }
  return {
    subject: t(`mail.bookings.salon.${facts.event}.subject`, words),
    text: paragraphs(
      t(`mail.bookings.salon.${facts.event}.text`, words),
      needsAnswer(facts) ? t('mail.bookings.salon.confirmAgain') : '',
      words.name,
      t('mail.bookings.appointment', words),
      facts.status === 'requested' && facts.respondBy ? t('mail.bookings.salon.answerBy', words) : '',
      t('mail.bookings.salon.manage', words),
    ),
  }
}

/** Rescheduled at a salon that confirms manually: it has to confirm the new time. */
function needsAnswer({ event, status }: BookingFacts): boolean {
  return event === 'rescheduled' && status === 'requested'
}

type Words = ReturnType<typeof wordsOf>

function wordsOf(locale: Locale, facts: BookingFacts) {
  const at = (instant: Date) =>
    withTime(dateWithWeekday(instant, facts.timeZone, locale), time(instant, facts.timeZone, locale), locale)
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
    before: at(facts.movedFrom ?? facts.startsAt),
    until: at(facts.freeCancelUntil),
    total: money(facts.totalMinor, facts.currency, locale),
    fee: money(facts.feeMinor, facts.currency, locale),
    refund: money(facts.refundMinor, facts.currency, locale),
    link: `${facts.origin}/appointments/${facts.id}`,
    calendar: `${facts.origin}/appointments/${facts.id}/calendar.ics`,
    review: `${facts.origin}/appointments/${facts.id}/review`,
    choices: `${facts.origin}/profile/notices`,
    reason: facts.reason,
    answerBy: at(facts.respondBy ?? facts.startsAt),
  }
}
