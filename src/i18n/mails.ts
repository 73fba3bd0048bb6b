import type { TFunction } from 'i18next'
import type { BookingFacts, MailText, OrderFacts, SalonBookingFacts, UnreadFacts } from '../domain/kernel/messages.ts'
import type { ShippingAddress } from '../domain/kernel/shipping-address.ts'
import { mayUse } from '../domain/salons/plans/may-use.ts'
import { longDate, money, time } from './format.ts'
import type { Locale } from './locale.ts'
import { translator } from './translate.ts'

/** The mails about bookings and orders. Dates are the salon's, the language is the reader's. */

export function bookingForCustomer(locale: Locale, facts: BookingFacts): MailText {
  const t = translator(locale)
  const words = wordsOf(locale, facts)
  const { event } = facts
  const news = t(`mail.customer.${event}.text`, words)
  const comes = event === 'confirmed' || event === 'requested' || event === 'rescheduled'
  const asked = asksAgain(facts) ? [t('mail.customer.askedAgain', words)] : []
  // What the salon itself said about it.
  const said = facts.reason && (event === 'declined' || event === 'cancelled') ? [t('mail.customer.reason', words)] : []
  const reminds = event === 'reminder_day' || event === 'reminder_soon'
  const manage = facts.hasAccount && reminds ? [t('mail.manage', words)] : []
  const choice = facts.hasAccount && (reminds || event === 'review_request') ? [t('mail.choose', words)] : []
  const terms = comes
    ? [
        ...(event === 'rescheduled'
          ? []
          : [t(facts.paysBy === 'card' ? 'mail.paidByCard' : 'mail.paidInSalon', words)]),
        t('mail.freeUntil', words),
        // Whoever called or walked in has no account to see it in.
        ...(facts.hasAccount ? [`${t('mail.manage', words)}\n${t('mail.calendar', words)}`] : []),
      ]
    : []
  const body = [
    news,
    ...said,
    ...asked,
    t('mail.visit', words),
    ...settled(t, facts, words),
    ...terms,
    ...manage,
    ...choice,
  ]
  return {
    subject: t(`mail.customer.${event}.subject`, words),
    text: paragraphs(greeting(t, facts), ...body, signature(t, facts), notYours(t, facts)),
  }
}

/** With a plan that has our name removed, the salon signs what its customers read. */
function signature(t: TFunction, { plan, salonName }: BookingFacts): string {
  return mayUse(plan, 'linkRemoval') ? salonName : t('mail.farewell')
}

/** What becomes of the money of a visit that does not take place. */
function settled(t: TFunction, facts: BookingFacts, words: { fee: string }): string[] {
  if (facts.event === 'cancelled') return [settlement(t, facts, words)]
  if (facts.event === 'declined') return [returned(t, facts)]
  if (facts.event !== 'no_show') return []
  return [facts.feeMinor > 0 ? t('mail.customer.no_show.fee', words) : t('mail.customer.no_show.noFee')]
}

export function bookingForSalon(locale: Locale, facts: SalonBookingFacts): MailText {
  const t = translator(locale)
  const words = wordsOf(locale, facts)
  const asked = asksAgain(facts) ? [t('mail.salon.askedAgain')] : []
  const waits = facts.status === 'requested' && facts.respondBy ? [t('mail.salon.answerBy', words)] : []
  const news = t(`mail.salon.${facts.event}.text`, words)
  return {
    subject: t(`mail.salon.${facts.event}.subject`, words),
    text: paragraphs(news, ...asked, words.name, t('mail.visit', words), ...waits, t('mail.salon.manage', words)),
  }
}

/** What somebody was written here and has not read, word for word. */
export function unreadMessages(locale: Locale, { from, name, texts, link }: UnreadFacts): MailText {
  const t = translator(locale)
  const words = { from, name, link, count: texts.length }
  return {
    subject: t('mail.unread.subject', words),
    text: paragraphs(
      ...(name ? [t('mail.greeting', words)] : []),
      t('mail.unread.text', words),
      ...texts.map((text) => text.replace(/^/gm, '> ')),
      t('mail.unread.answer', words),
    ),
  }
}

/** Moved at a salon that answers by hand: the new time waits for its answer. */
function asksAgain({ event, status }: BookingFacts): boolean {
  return event === 'rescheduled' && status === 'requested'
}

export function orderForCustomer(locale: Locale, facts: OrderFacts): MailText {
  const t = translator(locale)
  const words = wordsOfOrder(locale, facts)
  const { event, paid, release } = facts
  const shippingAddress = release ? null : facts.shippingAddress
  const about: Record<OrderFacts['event'], string[]> = {
    order_placed: [
      words.products,
      ...(paid ? [t('mail.paidByCard', words)] : []),
      shippingAddress
        ? lines(t('mail.order.sentTo'), addressLines(shippingAddress))
        : lines(t('mail.order.collectAt'), words.salonAddress),
      t('mail.order.see', words),
    ],
    order_sent: [
      words.products,
      ...(facts.tracking ? [t('mail.order.tracking', { tracking: facts.tracking })] : []),
      ...(shippingAddress ? [lines(t('mail.order.sentTo'), addressLines(shippingAddress))] : []),
      t('mail.order.see', words),
    ],
    order_cancelled: [words.products, ...(paid ? [t('mail.order.refunded', words)] : [])],
    order_withdrawn: [words.products, ...(paid ? [t('mail.order.refunded', words)] : [])],
    payment_returned: [],
  }
  return {
    subject: t(`mail.order.${event}.subject`, words),
    text: paragraphs(
      greeting(t, facts),
      t(`mail.order.${event}.text`, words),
      ...about[event],
      t('mail.farewell'),
      notYours(t, facts),
    ),
  }
}

/** Of an order that came to nothing, a salon hears nothing. */
export function orderForSalon(locale: Locale, facts: OrderFacts): MailText {
  const t = translator(locale)
  const words = wordsOfOrder(locale, facts)
  const event = facts.event === 'order_placed' ? 'order_placed' : 'order_cancelled'
  const delivery = facts.shippingAddress
    ? lines(t('mail.salonOrder.sendTo'), addressLines(facts.shippingAddress))
    : t('mail.salonOrder.collects', words)
  return {
    subject: t(`mail.salonOrder.${event}.subject`, words),
    text: paragraphs(
      t(`mail.salonOrder.${event}.text`, words),
      words.products,
      ...(event === 'order_placed' ? [delivery] : []),
    ),
  }
}

function wordsOfOrder(locale: Locale, facts: OrderFacts) {
  return {
    name: facts.customerName ?? '',
    salon: facts.salonName,
    salonAddress: lines(facts.salonName, facts.street, `${facts.postalCode} ${facts.city}`),
    products: lines(...facts.products.map(({ name, quantity }) => `${quantity} × ${name}`)),
    total: money(facts.totalMinor, facts.currency, locale),
    link: `${facts.origin}/orders/${facts.id}`,
  }
}

function addressLines({ fullName, street, unit, postalCode, city, state, phone }: ShippingAddress): string {
  return lines(fullName, [street, unit].filter(Boolean).join(', '), `${postalCode} ${city}`.trim(), state, phone)
}

function settlement(t: TFunction, facts: BookingFacts, words: { fee: string }): string {
  if (facts.paysBy === 'cash') return t('mail.customer.cancelled.cash')
  return facts.feeMinor > 0 ? t('mail.customer.cancelled.fee', words) : t('mail.customer.cancelled.noFee')
}

/** A request that was moved from a confirmed time has been paid already. */
function returned(t: TFunction, { wasCharged }: BookingFacts): string {
  return wasCharged ? t('mail.customer.declined.refund') : t('mail.customer.declined.free')
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
    before: at(facts.movedFrom ?? facts.startsAt),
    until: at(facts.freeCancelUntil),
    total: money(facts.totalMinor, facts.currency, locale),
    fee: money(facts.feeMinor, facts.currency, locale),
    link: `${facts.origin}/appointments/${facts.id}`,
    calendar: `${facts.origin}/appointments/${facts.id}/calendar.ics`,
    review: `${facts.origin}/appointments/${facts.id}/review`,
    choices: `${facts.origin}/profile/notices`,
    desk: `${facts.origin}/partner/bookings/${facts.id}`,
    reason: facts.reason,
    answerBy: at(facts.respondBy ?? facts.startsAt),
  }
}

/** Who may not be the account's owner is not called by the name that somebody typed. */
function greeting(t: TFunction, { customerName, release }: Pick<BookingFacts, 'customerName' | 'release'>): string {
  return release ? t('mail.greetingPlain') : t('mail.greeting', { name: customerName ?? '' })
}

function notYours(t: TFunction, { release }: Pick<BookingFacts, 'release'>): string {
  return release ? t('mail.notYours', { link: release }) : ''
}

function lines(...parts: string[]): string {
  return parts.filter(Boolean).join('\n')
}

function paragraphs(...parts: string[]): string {
  return parts.filter(Boolean).join('\n\n')
}
