import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUTHORISATION_DAYS, chargeTime, movedChargeTime, payDeadline } from './late-charge.ts'

const at = (text: string) => new Date(text)
const NOW = at('2026-12-01T10:00:00Z')
const instant = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minutes) => new Date(NOW.getTime() + minutes * 60_000))

describe('a card is charged', () => {
  it('when booking, unless the salon charges later and the start is more than seven days ahead', () => {
    const start = at('2026-12-09T10:00:00Z')
    expect(chargeTime('off', start, NOW)).toBeNull()
    expect(chargeTime('cancel', at('2026-12-08T10:00:00Z'), NOW)).toBeNull()
    expect(chargeTime('cancel', start, NOW)).toEqual(at('2026-12-08T10:00:00Z'))
    expect(chargeTime('in_salon', start, NOW)).toEqual(at('2026-12-08T10:00:00Z'))
  })

  it('later exactly when an authorisation would not last until the start', () => {
    fc.assert(
      fc.property(instant, (start) => {
        const days = (start.getTime() - NOW.getTime()) / 86_400_000
        expect(chargeTime('cancel', start, NOW) !== null).toBe(days > AUTHORISATION_DAYS)
      }),
    )
  })
})

describe('the charge of an appointment that moves', () => {
  it('moves by as much', () => {
    const [startsAt, chargeAt] = [at('2026-12-09T10:00:00Z'), at('2026-12-08T10:00:00Z')]
    expect(movedChargeTime({ startsAt, chargeAt }, at('2026-12-11T08:30:00Z'))).toEqual(at('2026-12-10T08:30:00Z'))
    expect(movedChargeTime({ startsAt, chargeAt }, at('2026-12-08T12:00:00Z'))).toEqual(at('2026-12-07T12:00:00Z'))
  })

  it('stays none where the card was charged when booking', () => {
    expect(movedChargeTime({ startsAt: NOW, chargeAt: null }, at('2026-12-11T08:30:00Z'))).toBeNull()
  })
})

describe('after a failed card, the customer can pay', () => {
  it.each([
    ['for twelve hours', '2026-12-02T10:00:00Z', '2026-12-01T22:00:00Z'],
    ['until two hours before the start', '2026-12-01T20:00:00Z', '2026-12-01T18:00:00Z'],
    ['for an hour in any case', '2026-12-01T12:30:00Z', '2026-12-01T11:00:00Z'],
    ['until the start at most', '2026-12-01T10:20:00Z', '2026-12-01T10:20:00Z'],
    ['not any more once it has started', '2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z'],
  ])('%s', (_, start, deadline) => {
    expect(payDeadline(at(start), NOW)).toEqual(at(deadline))
  })

  it('never after the start, and never before it failed', () => {
    fc.assert(
      fc.property(instant, (start) => {
        const deadline = payDeadline(start, NOW)
        expect(deadline >= NOW && deadline <= start).toBe(true)
      }),
    )
  })
})
