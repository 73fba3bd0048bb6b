import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { groupOf, STATES_OF, statesBefore } from './lifecycle.ts'
import { respondBy } from './respond-by.ts'

const at = (text: string) => new Date(text)

describe('the status of a booking', () => {
  it('changes only from the allowed states', () => {
    const before: Record<BookingStatus, BookingStatus[]> = {
      awaiting_payment: [],
      requested: ['awaiting_payment', 'confirmed'],
      confirmed: ['awaiting_payment', 'requested'],
      declined: ['requested'],
      cancelled: ['requested', 'confirmed'],
      completed: ['confirmed'],
      no_show: ['confirmed'],
    }
    for (const to of Object.keys(before) as BookingStatus[]) expect([to, statesBefore(to)]).toEqual([to, before[to]])
  })

  it('belongs to one of three groups', () => {
    expect(STATES_OF).toEqual({
      upcoming: ['requested', 'confirmed'],
      completed: ['completed', 'no_show'],
      cancelled: ['cancelled', 'declined'],
    })
    for (const [group, states] of Object.entries(STATES_OF))
      expect(states.map(groupOf)).toEqual(states.map(() => group))
    expect(groupOf('awaiting_payment')).toBe('upcoming')
  })
})

describe('respondBy', () => {
  it('is a day after the request, or shortly before the appointment', () => {
    const requestedAt = at('2026-12-01T10:00:00Z')
    expect(respondBy(requestedAt, at('2026-12-09T10:00:00Z'))).toEqual(at('2026-12-02T10:00:00Z'))
    expect(respondBy(requestedAt, at('2026-12-01T15:00:00Z'))).toEqual(at('2026-12-01T14:00:00Z'))
    expect(respondBy(requestedAt, at('2026-12-01T10:10:00Z'))).toEqual(at('2026-12-01T10:10:00Z'))
  })
})
