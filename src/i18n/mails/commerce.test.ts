import { describe, expect, it } from 'vitest'
import type { OrderFacts } from '../../domain/kernel/order-facts.ts'
import { orderForCustomer, orderForSalon } from './commerce.ts'

const ADDRESS = {
  ...{ fullName: 'Karen Holm', street: 'Storegade 2', unit: '3. tv.', postalCode: '6760', city: 'Ribe' },
  ...{ state: '', phone: '+4511223344' },
}
const FACTS: OrderFacts = {
  event: 'order_placed',
  origin: 'https://salloon.example',
  id: 'o1',
  status: 'placed',
  tracking: '',
  salonName: 'Fryd',
  street: 'Nørregade 1',
  postalCode: '6760',
  city: 'Ribe',
  salonEmail: 'hej@fryd.example',
  currency: 'DKK',
  customerName: 'Karen',
  customerEmail: 'karen@example.com',
  unverifiedId: null,
  customerLocale: 'en',
  salonLocale: 'en',
  totalMinor: 34950,
  paid: true,
  boughtSince: false,
  shippingAddress: null,
  deliveryMinor: 0,
  arrival: null,
  collecting: null,
  products: [
    { name: 'Shampoo', quantity: 2 },
    { name: 'Comb', quantity: 1 },
  ],
}
const PRODUCTS = '2 × Shampoo\n1 × Comb'
const SHIPPED_TO = 'Karen Holm\nStoregade 2, 3. tv.\n6760 Ribe\n+4511223344'
const SEE = 'View your order: https://salloon.example/orders/o1'
const REFUND = 'We’re refunding DKK 349.50 to your card. It usually takes 5 to 10 business days to appear.'
const partsOf = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ').split('\n\n')
const toCustomer = (given: Partial<OrderFacts>) => partsOf(orderForCustomer('en', { ...FACTS, ...given })).slice(1, -1)
const toSalon = (given: Partial<OrderFacts>) => partsOf(orderForSalon('en', { ...FACTS, ...given }))

describe('the mail to a customer about an order', () => {
  it.each([
    [
      'placed and picked up',
      {},
      [
        'Thank you for your order.',
        PRODUCTS,
        'Paid by card: DKK 349.50',
        'Pick up at the salon:\nFryd\nNørregade 1\n6760 Ribe',
        SEE,
      ],
    ],
    [
      'placed and delivered, without payment',
      { shippingAddress: ADDRESS, paid: false },
      ['Thank you for your order.', PRODUCTS, `Delivery address:\n${SHIPPED_TO}`, SEE],
    ],
    [
      'placed and delivered abroad, with its price and days',
      {
        ...{ shippingAddress: { ...ADDRESS, country: 'SE' }, paid: false, deliveryMinor: 4900 },
        arrival: { first: '2026-12-01', last: '2026-12-03' },
      },
      [
        'Thank you for your order.',
        PRODUCTS,
        'Delivery: DKK 49\nExpected: 1 December 2026 to 3 December 2026',
        `Delivery address:\n${SHIPPED_TO.replace('\n+', '\nSweden\n+')}`,
        SEE,
      ],
    ],
    [
      'placed to be picked up, with what the salon says about it',
      { paid: false, collecting: { hours: 2, note: 'Ring the bell.' } },
      [
        'Thank you for your order.',
        PRODUCTS,
        'Pick up at the salon:\nFryd\nNørregade 1\n6760 Ribe\nReady within 2 hours.\nRing the bell.',
        SEE,
      ],
    ],
    [
      'ready to be picked up',
      { event: 'order_ready', collecting: { hours: 2, note: 'Ring the bell.' } },
      [
        'Your order is ready to be picked up.',
        PRODUCTS,
        'Pick up at the salon:\nFryd\nNørregade 1\n6760 Ribe\nRing the bell.',
        SEE,
      ],
    ],
    [
      'sent with a tracking number',
      { event: 'order_sent', shippingAddress: ADDRESS, tracking: 'DK7' },
      ['Your order has been shipped.', PRODUCTS, 'Tracking number: DK7', `Delivery address:\n${SHIPPED_TO}`, SEE],
    ],
    ['sent without one', { event: 'order_sent' }, ['Your order has been shipped.', PRODUCTS, SEE]],
    ['cancelled after payment', { event: 'order_cancelled' }, ['Your order has been cancelled.', PRODUCTS, REFUND]],
    [
      'cancelled without payment',
      { event: 'order_cancelled', paid: false },
      ['Your order has been cancelled.', PRODUCTS],
    ],
    [
      'cancelled by the salon',
      { event: 'order_withdrawn' },
      ['We’re sorry, Fryd can’t fulfil your order and has cancelled it.', PRODUCTS, REFUND],
    ],
  ] as [string, Partial<OrderFacts>, string[]][])('has what matters for one that is %s', (_, given, expected) => {
    expect(toCustomer(given)).toEqual(expected)
  })

  it('has only the amount when a payment failed', () => {
    const [text, ...more] = toCustomer({ event: 'payment_returned' })
    expect(text).toContain('Your payment of DKK 349.50 at Fryd failed.')
    expect(more).toEqual([])
  })

  it('contains neither name nor address at an unverified address', () => {
    for (const event of ['order_placed', 'order_sent'] as const) {
      const facts = { ...FACTS, event, shippingAddress: ADDRESS, release: 'https://salloon.example/r' }
      const { subject, text } = orderForCustomer('en', facts)
      expect(subject + text).not.toMatch(/Karen|Storegade|11223344/)
      expect(text).toMatch(/https:\/\/salloon\.example\/r$/)
      expect(text).not.toContain('Pick up')
    }
  })
})

describe('the mail to a salon about an order', () => {
  it('says where to send it, or who picks it up', () => {
    expect(toSalon({ shippingAddress: ADDRESS })).toEqual([
      'A client has ordered products.',
      PRODUCTS,
      `Ship to:\n${SHIPPED_TO}`,
    ])
    expect(toSalon({}).at(-1)).toBe('Pickup at the salon: Karen')
    expect(toSalon({ collecting: { hours: 2, note: 'Ring the bell' } }).at(-1)).toBe(
      'Pickup at the salon: Karen\nReady within 2 hours.\nRing the bell',
    )
  })

  it('says what to put back if it was cancelled', () => {
    expect(toSalon({ event: 'order_cancelled', shippingAddress: ADDRESS })).toEqual([
      'You don’t need to ship it or keep it for pickup. The products are back in stock.',
      PRODUCTS,
    ])
  })

  it('leaves out the empty lines of an address', () => {
    const address = { ...ADDRESS, unit: '', postalCode: '', state: 'Jutland', phone: '' }
    expect(toSalon({ shippingAddress: address }).at(-1)).toBe('Ship to:\nKaren Holm\nStoregade 2\nRibe\nJutland')
  })
})
