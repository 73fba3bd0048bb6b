import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { groupOf, STATES_OF, STATES_OF_FILTER, statesBefore } from './lifecycle.ts'
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

  it('is past when it is completed or cancelled', () => {
    expect(STATES_OF_FILTER).toEqual({ ...STATES_OF, past: ['completed', 'no_show', 'cancelled', 'declined'] })
  })
})

describe('respondBy', () => {
  it('is a day after the request, or shortly before the appointment', () => {
    const requestedAt = at('2026-12-01T10:00:00Z')
    expect(respondBy(requestedAt, at('2026-12-09T10:00:00Z'))).toEqual(at('2026-12-02T10:00:00Z'))
    expect(respondBy(requestedAt, at('2026-12-01T15:00:00Z'))).toEqual(at('2026-12-01T14:00:00Z'))
    expect(respondBy(requestedAt, at('2026-12-01T10:10:00Z'))).toEqual(at('2026-12-01T10:10:00Z'))
  })

  it.each([
    // The appointment starts so many minutes after the request; it may be answered for so many.
    [60 * 24 * 30, 60 * 24],
    [60 * 25, 60 * 24],
    [60 * 25 - 1, 60 * 24 - 1],
    [76, 16],
    [75, 15],
    [74, 15],
    [16, 15],
    [15, 15],
    [14, 14],
    [0, 0],
  ])('for an appointment in %i minutes is in %i minutes', (startsIn, respondIn) => {
    const requestedAt = at('2026-12-01T10:00:00Z')
    const later = (minutes: number) => new Date(requestedAt.getTime() + minutes * 60_000)
    expect(respondBy(requestedAt, later(startsIn))).toEqual(later(respondIn))
  })

  it('is never after the start or a day, and never sooner for a later appointment', () => {
    const asked = Date.parse('2026-10-24T10:00:00Z')
    const ms = fc.nat(40 * 86_400_000)
    fc.assert(
      fc.property(ms, ms, (first, second) => {
        const [sooner, later] = [Math.min(first, second), Math.max(first, second)]
        const [early, late] = [sooner, later].map((each) =>
          respondBy(new Date(asked), new Date(asked + each)).getTime(),
        )
        expect(early).toBeLessThanOrEqual(asked + Math.min(sooner, 86_400_000))
        expect(early).toBeGreaterThanOrEqual(asked)
        expect(late).toBeGreaterThanOrEqual(early ?? 0)
      }),
    )
  })
})
