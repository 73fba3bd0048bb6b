import type { TFunction } from 'i18next'
import { feeNotice } from '../../domain/bookings/cancellation/fee-notice.ts'
import { GUEST_NAME } from '../../domain/kernel/guests.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type {
  BookingFacts,
  CustomerBookingFacts,
  GuestBookingFacts,
  MailText,
  SalonBookingFacts,
} from '../../domain/kernel/messages.ts'
import { mayUse } from '../../domain/salons/plans/may-use.ts'
import { dateWithWeekday, money, time, withTime } from '../format.ts'
import { translator } from '../translate.ts'
import { letter, paragraphs } from './letter.ts'

/** Emails about appointments. Dates are in the salon's time zone, the language is the recipient's. */

export function bookingForCustomer(locale: Locale, facts: CustomerBookingFacts): MailText {
  const t = translator(locale)
  const values = { ...valuesOf(locale, facts), answer: facts.answer ?? '' }
  const { event, customerName: name, release, together = [] } = facts
  const at = (start: Date) =>
    withTime(dateWithWeekday(start, facts.timeZone, locale), time(start, facts.timeZone, locale), locale)
  const dates = together.map(at)
  const proposed = (facts.proposed ?? []).map(({ startsAt, staff }) =>
    t('mail.bookings.proposedTime', { when: at(new Date(startsAt)), staff }),
  )
  if (event === 'times_proposed') {
    const body = [
      facts.status === 'requested'
        ? t('mail.bookings.customer.times_proposed.text', values)
        : t('mail.bookings.customer.times_proposed.confirmed', values),
      ...(facts.reason ? [t('mail.bookings.customer.reason', values)] : []),
      proposed.join('\n'),
      t('mail.bookings.customer.times_proposed.choose', { ...values, link: facts.answer ?? values.link }),
      ...(facts.status === 'requested' ? [t('mail.bookings.customer.times_proposed.by', values)] : []),
      t('mail.bookings.appointment', values),
    ]
    const subject = t('mail.bookings.customer.times_proposed.subject', values)
    return { subject, text: letter(t, { name, release }, body, signature(facts)), lines: proposed }
  }
  const settled = feeAndRefund(t, facts, values)
  const lines = [...(dates.length > 1 ? dates : []), ...settled]
  const body = [
    ...(event === 'unpaid'
      ? [t(`mail.bookings.customer.unpaid.${outcomeOf(facts)}`, values)]
      : [t(`mail.bookings.customer.${event}.text`, values)]),
    ...(event === 'review_request' && facts.takesTips ? [t('mail.bookings.tip', values)] : []),
    ...(event === 'charge_failed' ? [t(`mail.bookings.customer.charge_failed.${facts.ifUnpaid ?? 'in_salon'}`)] : []),
    // The salon's own message.
    ...(facts.reason && (event === 'declined' || event === 'cancelled')
      ? [t('mail.bookings.customer.reason', values)]
      : []),
    ...(needsAnswer(facts) ? [t('mail.bookings.customer.confirmAgain', values)] : []),
    t('mail.bookings.appointment', values),
    ...(dates.length > 1 ? [`${t('mail.bookings.series', { count: dates.length })}\n${dates.join('\n')}`] : []),
    ...settled,
    ...bookAgain(t, facts, values),
    ...upcoming(t, facts, values),
    ...reminder(t, facts, values),
  ]
  return {
    subject: t(`mail.bookings.customer.${event}.subject`, values),
    text: letter(t, { name, release }, body, signature(facts)),
    ...(lines.length > 0 && { lines }),
  }
}

/** With a plan that removes our name, the salon signs the mails to its customers. */
function signature({ plan, salonName }: BookingFacts): string | undefined {
  return mayUse(plan, 'linkRemoval') ? salonName : undefined
}

const UPCOMING: readonly BookingFacts['event'][] = [
  'confirmed',
  'requested',
  'rescheduled',
  'changed',
  'guest_cancelled',
  'reinstated',
]

/** The new price, and what goes back to the card; what is missing is paid in the salon. */
function changedTotal(t: TFunction, { refundMinor }: BookingFacts, values: Values): string {
  const total = t('mail.bookings.customer.changed.total', values)
  return refundMinor > 0 ? `${total}\n${t('mail.commerce.refund', values)}` : total
}

/** How an appointment that will take place is paid, cancelled and managed. */
function upcoming(t: TFunction, facts: CustomerBookingFacts, values: Values & { answer: string }): string[] {
  const { event, paymentMethod, hasAccount, answer, now } = facts
  if (!UPCOMING.includes(event)) return []
  const paid = [paidText(t, facts, values), ...(facts.cardOnFile ? [t('mail.bookings.cardOnFile')] : [])].join('\n')
  const notice = feeNotice(facts, now)
  return [
    ...(event === 'rescheduled'
      ? []
      : (event === 'changed' || event === 'guest_cancelled') && paymentMethod === 'card'
        ? [changedTotal(t, facts, values)]
        : [paid]),
    ...(notice
      ? [t(facts.depositMinor > 0 ? `mail.bookings.deposit.${notice}` : `mail.bookings.cancelling.${notice}`, values)]
      : []),
    // A client who called or walked in has no account to see it in: their link needs none.
    ...(hasAccount
      ? [`${t('mail.bookings.manage', values)}\n${t('mail.bookings.calendar', values)}`]
      : answer
        ? [t('mail.bookings.manage', { ...values, link: answer })]
        : []),
  ]
}

function paidText(t: TFunction, facts: BookingFacts, values: Values): string {
  const { paymentMethod, paidMinor, totalMinor, laterMinor = 0 } = facts
  if (laterMinor > 0) {
    const rest =
      totalMinor > laterMinor ? [t('mail.bookings.paidInSalon', { ...values, total: values.afterCharge })] : []
    return [t('mail.bookings.chargedLater', values), ...rest].join('\n')
  }
  if (paymentMethod === 'cash') return t('mail.bookings.paidInSalon', values)
  const inPart = paidMinor > 0 && paidMinor < totalMinor
  return t(inPart ? 'mail.bookings.paidDeposit' : 'mail.commerce.paidByCard', values)
}

function reminder(
  t: TFunction,
  { event, hasAccount, answer }: CustomerBookingFacts,
  values: Values & { answer: string },
): string[] {
  const reminds = event === 'reminder_day' || event === 'reminder_soon'
  if (!reminds && event !== 'review_request') return []
  return [
    ...(reminds && answer ? [t('mail.bookings.answer', values)] : []),
    ...(reminds && hasAccount && !answer ? [t('mail.bookings.manage', values)] : []),
    ...(hasAccount ? [t('mail.bookings.choose', values)] : []),
  ]
}

/** The fee, and what is refunded, when an appointment does not take place. */
function feeAndRefund(
  t: TFunction,
  { event, feeMinor, refundMinor, paidMinor, retainedDepositMinor }: BookingFacts,
  values: Values,
): string[] {
  const refund = refundMinor > 0 ? [t('mail.commerce.refund', values)] : []
  if (event === 'no_show')
    return [
      feeMinor > 0 ? t('mail.bookings.customer.no_show.fee', values) : t('mail.bookings.customer.no_show.noFee'),
      ...refund,
    ]
  if (event !== 'cancelled' && event !== 'declined') return []
  const ifResold = retainedDepositMinor > 0 ? [t('mail.bookings.customer.cancelled.ifResold', values)] : []
  if (feeMinor > 0) return [[t('mail.bookings.customer.cancelled.fee', values), ...refund].join(' '), ...ifResold]
  // What was paid at the salon is refunded there.
  if (refundMinor === 0) return paidMinor === 0 ? [t('mail.bookings.notCharged')] : []
  return [[...(event === 'cancelled' ? [t('mail.bookings.customer.cancelled.noFee')] : []), ...refund].join(' ')]
}

/** The link to book again, for an appointment that will not take place. */
function bookAgain(t: TFunction, facts: CustomerBookingFacts, values: Values): string[] {
  const { event, origin, salonSlug, serviceIds = [], guests = [] } = facts
  const isCancelled =
    event === 'cancelled' || event === 'declined' || (event === 'unpaid' && outcomeOf(facts) === 'cancel')
  if (!isCancelled || !salonSlug) return []
  const services = guests.length > 0 ? [] : serviceIds.map((id) => `service=${id}`)
  const again = `${origin}/saloon/${salonSlug}/book${services.length > 0 ? `?${services.join('&')}&step=time` : ''}`
  return [t('mail.bookings.bookAgain', { ...values, again })]
}

/**
 * For a guest whose address the customer entered: their own part of the appointment. It contains nothing else that the
 * customer typed but names made of letters.
 */
export function bookingForGuest(locale: Locale, facts: GuestBookingFacts): MailText {
  const t = translator(locale)
  const { event, guest, guests = [], lines = [], customerName } = facts
  const own = lines.filter((line) => line.guest === guest)
  const [first] = own
  const values = {
    ...valuesOf(locale, { ...facts, startsAt: first ? new Date(first.startsAt) : facts.startsAt }),
    services: own.map(({ service }) => service).join(', '),
    staff: [...new Set(own.map(({ staff }) => staff))].join(', '),
    by: customerName && GUEST_NAME.test(customerName) ? customerName : t('mail.bookings.guest.aCustomer'),
  }
  const body = [
    t(`mail.bookings.guest.${event}.text`, values),
    ...(own.length > 0 ? [t('mail.bookings.appointment', values)] : []),
    t('mail.bookings.guest.why', values),
  ]
  return {
    subject: t(`mail.bookings.guest.${event}.subject`, values),
    text: letter(t, { name: guests[guest - 1]?.name ?? null }, body, signature(facts)),
  }
}

export function bookingForSalon(locale: Locale, facts: SalonBookingFacts): MailText {
  const t = translator(locale)
  const values = { ...valuesOf(locale, facts), link: `${facts.origin}/partner/bookings/${facts.id}` }
  return {
    subject: t(`mail.bookings.salon.${facts.event}.subject`, values),
    text: paragraphs(
      facts.event === 'unpaid'
        ? t(`mail.bookings.salon.unpaid.${outcomeOf(facts)}`, values)
        : t(`mail.bookings.salon.${facts.event}.text`, values),
      facts.event === 'charge_failed' ? t(`mail.bookings.salon.charge_failed.${facts.ifUnpaid ?? 'in_salon'}`) : '',
      needsAnswer(facts) ? t('mail.bookings.salon.confirmAgain') : '',
      facts.clientName ?? '',
      t('mail.bookings.appointment', values),
      facts.status === 'requested' && facts.respondBy ? t('mail.bookings.salon.answerBy', values) : '',
      t('mail.bookings.salon.manage', values),
    ),
  }
}

/** What happened to an appointment that was not paid in time. */
function outcomeOf({ status }: BookingFacts): 'cancel' | 'in_salon' {
  return status === 'cancelled' ? 'cancel' : 'in_salon'
}

/** Rescheduled at a salon that confirms manually: it has to confirm the new time. */
function needsAnswer({ event, status }: BookingFacts): boolean {
  return event === 'rescheduled' && status === 'requested'
}

type Values = ReturnType<typeof valuesOf>

/** The services, each with the guest it is for. Mails to an unverified address contain no names that were typed. */
function servicesOf({ services, lines, guests = [], release }: BookingFacts): string[] {
  if (!lines || guests.length === 0 || release) return services ?? []
  return lines.map(({ service, guest }) => {
    const name = guests[guest - 1]?.name
    return name ? `${service} (${name})` : service
  })
}

function valuesOf(locale: Locale, facts: BookingFacts) {
  const at = (instant: Date) =>
    withTime(dateWithWeekday(instant, facts.timeZone, locale), time(instant, facts.timeZone, locale), locale)
  return {
    name: facts.customerName ?? '',
    salon: facts.salonName,
    street: facts.street,
    postalCode: facts.postalCode,
    city: facts.city,
    reference: facts.reference,
    services: servicesOf(facts).join(', '),
    staff: facts.staffName ?? '',
    when: at(facts.startsAt),
    before: at(facts.movedFrom ?? facts.startsAt),
    until: at(facts.freeCancelUntil),
    percent: facts.lateCancelPercent,
    total: money(facts.totalMinor, facts.currency, locale),
    fee: money(facts.feeMinor, facts.currency, locale),
    deposit: money(facts.retainedDepositMinor || facts.depositMinor, facts.currency, locale),
    paid: money(facts.paidMinor, facts.currency, locale),
    rest: money(facts.totalMinor - facts.paidMinor, facts.currency, locale),
    later: money(facts.laterMinor ?? 0, facts.currency, locale),
    afterCharge: money(facts.totalMinor - (facts.laterMinor ?? 0), facts.currency, locale),
    chargeAt: dateWithWeekday(facts.chargeAt ?? facts.startsAt, facts.timeZone, locale),
    payBy: at(facts.payBy ?? facts.startsAt),
    payBalance: `${facts.origin}/appointments/${facts.id}/pay`,
    payFee: `${facts.origin}/appointments/${facts.id}/fee`,
    refund: money(facts.refundMinor, facts.currency, locale),
    link: `${facts.origin}/appointments/${facts.id}`,
    calendar: `${facts.origin}/appointments/${facts.id}/calendar.ics`,
    review: `${facts.origin}/appointments/${facts.id}/review`,
    tip: `${facts.origin}/appointments/${facts.id}/tip`,
    choices: `${facts.origin}/profile/notifications`,
    reason: facts.reason,
    answerBy: at(facts.respondBy ?? facts.startsAt),
    minutes: facts.lateMinutes ?? 0,
  }
}
