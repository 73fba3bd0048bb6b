import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, OrderFacts } from '../../domain/kernel/messages.ts'
import type { ShippingAddress } from '../../domain/kernel/shipping-address.ts'
import { money } from '../format.ts'
import { translator } from '../translate.ts'
import { letter, lines, paragraphs } from './letter.ts'

/** Emails about orders of products. */

export function orderForCustomer(locale: Locale, facts: OrderFacts): MailText {
  const t = translator(locale)
  const values = valuesOf(locale, facts)
  const { event, paid, release, tracking, customerName: name } = facts
  const shippingAddress = release ? null : facts.shippingAddress
  const sentTo = shippingAddress && lines(t('mail.commerce.order.sentTo'), addressLines(shippingAddress))
  const see = t('mail.commerce.order.see', values)
  const cancelled = [values.products, paid ? t('mail.commerce.refund', values) : '']
  const about: Record<OrderFacts['event'], string[]> = {
    order_placed: [
      values.products,
      paid ? t('mail.commerce.paidByCard', values) : '',
      sentTo ?? lines(t('mail.commerce.order.collectAt'), values.salonAddress),
      see,
    ],
    order_sent: [values.products, tracking ? t('mail.commerce.order.tracking', { tracking }) : '', sentTo ?? '', see],
    order_cancelled: cancelled,
    order_withdrawn: cancelled,
    payment_returned: [],
  }
  return {
    subject: t(`mail.commerce.order.${event}.subject`, values),
    text: letter(t, { name, release }, [t(`mail.commerce.order.${event}.text`, values), ...about[event]]),
  }
}

/** Notifies a salon of orders that were placed or cancelled. */
export function orderForSalon(locale: Locale, facts: OrderFacts): MailText {
  const t = translator(locale)
  const values = valuesOf(locale, facts)
  const event = facts.event === 'order_placed' ? 'order_placed' : 'order_cancelled'
  const delivery = facts.shippingAddress
    ? lines(t('mail.commerce.salonOrder.sendTo'), addressLines(facts.shippingAddress))
    : t('mail.commerce.salonOrder.collects', values)
  return {
    subject: t(`mail.commerce.salonOrder.${event}.subject`, values),
    text: paragraphs(
      t(`mail.commerce.salonOrder.${event}.text`, values),
      values.products,
      event === 'order_placed' ? delivery : '',
    ),
  }
}

function valuesOf(locale: Locale, facts: OrderFacts) {
  const total = money(facts.totalMinor, facts.currency, locale)
  return {
    name: facts.customerName ?? '',
    salon: facts.salonName,
    salonAddress: lines(facts.salonName, facts.street, `${facts.postalCode} ${facts.city}`),
    products: lines(...facts.products.map(({ name, quantity }) => `${quantity} × ${name}`)),
    total,
    refund: total,
    link: `${facts.origin}/orders/${facts.id}`,
  }
}

function addressLines({ fullName, street, unit, postalCode, city, state, phone }: ShippingAddress): string {
  return lines(fullName, [street, unit].filter(Boolean).join(', '), `${postalCode} ${city}`.trim(), state, phone)
}
