import { describe, expect, it } from 'vitest'
import type { OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { timelineOf } from './timeline.ts'

const [PLACED, LATER, APPOINTMENT, SENT, RECEIVED] = [1, 2, 3, 4, 5].map((day) => new Date(`2027-03-0${day}T10:00:00Z`))
const ORDER = {
  ...{ createdAt: PLACED, updatedAt: LATER, startsAt: null, status: 'placed', bookingStatus: null },
  ...{ shipped: false, sentAt: null, receivedAt: null, tracking: '' },
  ...{ paidMinor: 0, reservedMinor: 0, returnedMinor: 0, feeMinor: 0 },
} as unknown as OrderDetail
const appointment = (bookingStatus: OrderDetail['bookingStatus'], given: Partial<OrderDetail> = {}) =>
  timelineOf({ ...ORDER, startsAt: APPOINTMENT ?? null, bookingStatus, ...given })
const stepsOf = (given: Partial<OrderDetail>) =>
  timelineOf({ ...ORDER, ...given }).map(({ what, state }) => `${what}: ${state}`)

describe('the first step of an order', () => {
  it.each([
    ['placed', { paidMinor: 100 }],
    ['placed', { returnedMinor: 100 }],
    ['reserved', { reservedMinor: 100 }],
    ['ordered', {}],
  ])('is that it was %s with %j', (what, given) => {
    expect(timelineOf({ ...ORDER, ...given })[0]).toEqual({ what, at: PLACED, state: 'done' })
  })
})

describe('the steps of an appointment', () => {
  it.each([
    ['bookedPaid', { paidMinor: 100 }],
    ['bookedReserved', { reservedMinor: 100 }],
    ['booked', {}],
  ])('begin with %s with %j', (what, given) => {
    expect(appointment('confirmed', given)[0]).toEqual({ what, at: PLACED, state: 'done' })
  })

  it.each(['requested', 'confirmed', 'awaiting_payment'] as const)('lead to its time while it is %s', (status) => {
    expect(appointment(status).slice(1)).toEqual([{ what: 'appointment', at: APPOINTMENT, state: 'now' }])
  })

  it('end with its time once it took place or was no_show', () => {
    expect(appointment('completed').slice(1)).toEqual([{ what: 'completed', at: APPOINTMENT, state: 'done' }])
    expect(appointment('no_show').slice(1)).toEqual([{ what: 'no_show', at: APPOINTMENT, state: 'done' }])
  })

  it.each(['cancelled', 'declined'] as const)('end when it was %s', (status) => {
    expect(appointment(status).slice(1)).toEqual([{ what: 'cancelled', at: LATER, state: 'done' }])
  })
})

describe('the refund of an appointment or order', () => {
  it.each([
    [
      'is done once money was returned',
      { returnedMinor: 300 },
      { what: 'refunded', at: null, state: 'done', minor: 300 },
    ],
    [
      'is pending while more was paid than the fee',
      { paidMinor: 300, feeMinor: 299 },
      { what: 'returning', at: null, state: 'now' },
    ],
    [
      'is pending while more is authorised than the fee',
      { reservedMinor: 1 },
      { what: 'returning', at: null, state: 'now' },
    ],
    ['is pending with an unknown fee', { paidMinor: 1, feeMinor: null }, { what: 'returning', at: null, state: 'now' }],
    ['does not exist if the fee is all that was paid', { paidMinor: 300, feeMinor: 300 }, undefined],
    ['does not exist if nothing was paid', {}, undefined],
  ] as [string, Partial<OrderDetail>, object | undefined][])('%s', (_, given, expected) => {
    for (const steps of [
      appointment('cancelled', given),
      appointment('no_show', given),
      timelineOf({ ...ORDER, ...given, status: 'cancelled' }),
    ])
      expect(steps[2]).toEqual(expected)
  })
})

describe('the steps of an order of products', () => {
  it.each([
    ['before it is sent', { shipped: true }, ['ordered: done', 'sending: now', 'received: to come']],
    ['before it is picked up', {}, ['ordered: done', 'collecting: now', 'received: to come']],
    ['once it is sent', { shipped: true, sentAt: SENT }, ['ordered: done', 'sent: done', 'received: to come']],
    [
      'once it is sent with a tracking number',
      { shipped: true, sentAt: SENT, tracking: 'DK7' },
      ['ordered: done', 'tracked: done', 'received: to come'],
    ],
    ['once it was picked up', { receivedAt: RECEIVED }, ['ordered: done', 'collecting: done', 'received: done']],
    [
      'once it was received without a date of sending',
      { shipped: true, receivedAt: RECEIVED },
      ['ordered: done', 'sending: done', 'received: done'],
    ],
    [
      'once it was received',
      { shipped: true, sentAt: SENT, receivedAt: RECEIVED },
      ['ordered: done', 'sent: done', 'received: done'],
    ],
  ] as [string, Partial<OrderDetail>, string[]][])('are complete %s', (_, given, steps) => {
    expect(stepsOf(given)).toEqual(steps)
  })

  it('have their dates and the tracking number', () => {
    const order = { ...ORDER, shipped: true, sentAt: SENT ?? null, receivedAt: RECEIVED ?? null, tracking: 'DK7' }
    expect(timelineOf(order).slice(1)).toEqual([
      { what: 'tracked', at: SENT, state: 'done', tracking: 'DK7' },
      { what: 'received', at: RECEIVED, state: 'done' },
    ])
  })
})
