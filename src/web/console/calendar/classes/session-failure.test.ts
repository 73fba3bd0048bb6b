import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refused } from './session-failure.ts'

const form = new FormData()
form.set('intent', 'stage')
const shown = (...refusal: ConstructorParameters<typeof Refusal>) => refused(new Refusal(...refusal), form)

describe('why a change of a session was refused', () => {
  it('is, for an attendee, what is said of their appointment', () => {
    expect(shown('too_late', { reason: 'day_closed' })).toMatchObject({ data: { stage: 'day_closed' } })
    expect(shown('too_late', { reason: 'answered' })).toMatchObject({ data: { stage: 'answered' } })
  })

  it('is, for the session, what is in the way', () => {
    expect(shown('too_late')).toMatchObject({ data: { problem: 'over' } })
    expect(shown('booking_changed')).toMatchObject({ data: { problem: 'changed' } })
    expect(shown('slot_taken', { reason: 'session_full' })).toMatchObject({ data: { problem: 'full' } })
  })
})
