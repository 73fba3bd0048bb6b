import { describe, expect, it } from 'vitest'
import { groupOf, statesBefore } from './lifecycle.ts'
import { respondBy } from './respond-by.ts'

const at = (text: string) => new Date(text)

describe('the life of a booking', () => {
  it('goes on only from the states that the table allows, and ends where it ends', () => {
    expect(statesBefore('confirmed')).toEqual(['awaiting_payment', 'requested'])
    expect(statesBefore('declined')).toEqual(['requested'])
    expect(statesBefore('cancelled')).toEqual(['requested', 'confirmed'])
    expect(statesBefore('completed')).toEqual(['confirmed'])
  })

  it('shows three groups', () => {
    expect(groupOf('requested')).toBe('upcoming')
    expect(groupOf('no_show')).toBe('completed')
    expect(groupOf('declined')).toBe('cancelled')
  })
})

describe('respondBy', () => {
  it('gives the salon a day, but not into the visit', () => {
    const asked = at('2026-12-01T10:00:00Z')
    expect(respondBy(asked, at('2026-12-09T10:00:00Z'))).toEqual(at('2026-12-02T10:00:00Z'))
    expect(respondBy(asked, at('2026-12-01T15:00:00Z'))).toEqual(at('2026-12-01T14:00:00Z'))
    expect(respondBy(asked, at('2026-12-01T10:10:00Z'))).toEqual(at('2026-12-01T10:10:00Z'))
  })
})
