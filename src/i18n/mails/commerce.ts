import type { TFunction } from 'i18next'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText } from '../../domain/kernel/messages.ts'
import type { OrderFacts } from '../../domain/kernel/order-facts.ts'
import type { ShippingAddress } from '../../domain/kernel/shipping-address.ts'
import { readyText } from '../delivery-texts.ts'
import { capitalised, countryName, longDay, money } from '../format.ts'
import { translator } from '../translate.ts'
import { letter, lines, paragraphs } from './letter.ts'

/** Emails about orders of products. */

export function orderForCustomer(locale: Locale, facts: OrderFacts): MailText {
  const t = translator(locale)
  const values = valuesOf(locale, facts)
  const { event, paid, release, tracking, customerName: name } = facts
  const { shippingAddress } = facts
  const sentTo =
    shippingAddress && !release ? lines(t('mail.commerce.order.sentTo'), addressLines(shippingAddress, locale)) : ''
  const see = t('mail.commerce.order.see', values)
  const cancelled = [values.products, paid ? t('mail.commerce.refund', values) : '']
  const about: Record<OrderFacts['event'], string[]> = {
    order_placed: [
      values.products,
      paid ? t('mail.commerce.paidByCard', values) : '',
      ...(shippingAddress ? [deliveryText(t, locale, facts), sentTo] : [collectText(t, facts, values.salonAddress)]),
      see,
    ],
    order_sent: [values.products, tracking ? t('mail.commerce.order.tracking', { tracking }) : '', sentTo, see],
    order_ready: [values.products, collectText(t, { ...facts, collecting: noteOf(facts) }, values.salonAddress), see],
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
    ? paragraphs(
        deliveryText(t, locale, facts),
        lines(t('mail.commerce.salonOrder.sendTo'), addressLines(facts.shippingAddress, locale)),
      )
    : lines(t('mail.commerce.salonOrder.collects', values), ...promised(t, facts.collecting))
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

function addressLines(
  { fullName, street, unit, postalCode, city, state, phone, country = '' }: ShippingAddress,
  locale: Locale,
): string {
  return lines(
    ...[fullName, [street, unit].filter(Boolean).join(', '), `${postalCode} ${city}`.trim(), state],
    ...[country && countryName(country, locale), phone],
  )
}

/** What delivery costs, and when it is expected; nothing for a free one of which nothing was said. */
function deliveryText(t: TFunction, locale: Locale, { deliveryMinor, currency, arrival }: OrderFacts): string {
  if (deliveryMinor === 0 && !arrival) return ''
  const day = (date: string) => longDay(date, locale)
  return lines(
    deliveryMinor > 0
      ? t('mail.commerce.order.delivery', { delivery: money(deliveryMinor, currency, locale) })
      : t('mail.commerce.order.freeDelivery'),
    arrival
      ? t('mail.commerce.order.expected', {
          days:
            arrival.first === arrival.last
              ? day(arrival.first)
              : t('mail.commerce.order.span', { first: day(arrival.first), last: day(arrival.last) }),
        })
      : '',
  )
}

/** Where to collect an order, and what was said about it. */
function collectText(t: TFunction, { collecting }: Pick<OrderFacts, 'collecting'>, salonAddress: string): string {
  return lines(t('mail.commerce.order.collectAt'), salonAddress, ...promised(t, collecting))
}

function promised(t: TFunction, collecting: OrderFacts['collecting']): string[] {
  const ready = readyText(t, collecting?.hours ?? null)
  return [ready ? capitalised(`${ready}.`) : '', collecting?.note ?? '']
}

/** The note alone: the order is ready now. */
function noteOf({ collecting }: OrderFacts): OrderFacts['collecting'] {
  return collecting && { ...collecting, hours: null }
}
