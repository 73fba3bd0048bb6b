import { describe, expect, test } from 'vitest'
import { isCancellable, isInProgress, type OrderStage, type OrderState, orderStageOf } from './stage.ts'

const time = new Date('2026-12-01T10:00:00Z')
const order: OrderState = {
  status: 'placed',
  bookingStatus: null,
  shipped: false,
  sentAt: null,
  readyAt: null,
  receivedAt: null,
}

describe('the stage of an order with an appointment follows the appointment', () => {
  test.each([
    ['awaiting_payment', 'booked'],
    ['requested', 'requested'],
    ['confirmed', 'booked'],
    ['completed', 'completed'],
    ['no_show', 'no_show'],
    ['cancelled', 'cancelled'],
    ['declined', 'cancelled'],
  ] as const)('%s: %s', (bookingStatus, stage) => {
    expect(orderStageOf({ ...order, bookingStatus })).toBe(stage)
    expect(orderStageOf({ ...order, bookingStatus, shipped: true, sentAt: time, receivedAt: time })).toBe(stage)
    expect(orderStageOf({ ...order, bookingStatus, status: 'cancelled' })).toBe('cancelled')
  })
})

describe('an order of products only', () => {
  test('is sent or collected, then received', () => {
    expect(orderStageOf(order)).toBe('collecting')
    expect(orderStageOf({ ...order, readyAt: time })).toBe('ready')
    expect(orderStageOf({ ...order, shipped: true })).toBe('sending')
    expect(orderStageOf({ ...order, shipped: true, sentAt: time })).toBe('sent')
    for (const shipped of [true, false]) expect(orderStageOf({ ...order, shipped, receivedAt: time })).toBe('received')
    expect(orderStageOf({ ...order, status: 'cancelled', receivedAt: time })).toBe('cancelled')
  })

  test('is in progress until it is received, and can be cancelled until it is sent', () => {
    const stages: OrderStage[] = [
      ...(['requested', 'booked', 'completed', 'no_show', 'received', 'cancelled'] as const),
      ...(['sending', 'collecting', 'ready', 'sent'] as const),
    ]
    expect(stages.filter(isInProgress)).toEqual(['sending', 'collecting', 'ready', 'sent'])
    expect(stages.filter(isCancellable)).toEqual(['sending', 'collecting', 'ready'])
  })
})
