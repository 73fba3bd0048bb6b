import { describe, expect, test } from 'vitest'
import { rescheduleObstacle } from './reschedule-obstacle.ts'

const at = (text: string) => new Date(`2026-12-${text}Z`)
const booking = { status: 'confirmed' as const, startsAt: at('02T10:00:00'), freeCancelUntil: at('01T10:00:00') }

describe('a customer can reschedule a booking', () => {
  test('until free cancellation ends', () => {
    expect(rescheduleObstacle(booking, at('01T10:00:00'))).toBeNull()
    expect(rescheduleObstacle(booking, at('01T10:00:01'))).toBe('free_cancellation_over')
  })

  test('until its start if the salon has not answered', () => {
    const requested = { ...booking, status: 'requested' as const }
    expect(rescheduleObstacle(requested, at('02T09:59:59'))).toBeNull()
    expect(rescheduleObstacle(requested, at('02T10:00:00'))).toBe('begun')
  })

  test('but not after its start, even if cancelling is free until then', () => {
    const mild = { ...booking, freeCancelUntil: booking.startsAt }
    expect(rescheduleObstacle(mild, at('02T09:59:59'))).toBeNull()
    expect(rescheduleObstacle(mild, at('02T10:00:00'))).toBe('begun')
  })

  test.each([
    ['completed', 'begun'],
    ['no_show', 'begun'],
    ['cancelled', 'cancelled'],
    ['declined', 'cancelled'],
  ] as const)('but not if it is %s', (status, obstacle) => {
    expect(rescheduleObstacle({ ...booking, status }, at('01T09:00:00'))).toBe(obstacle)
    expect(rescheduleObstacle({ ...booking, status }, at('03T09:00:00'))).toBe(obstacle)
  })
})
