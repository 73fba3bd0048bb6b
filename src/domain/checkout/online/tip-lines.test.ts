import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tipLines } from './tip-lines.ts'

const shares = (tipMinor: number, team: Parameters<typeof tipLines>[1]) =>
  tipLines({ tipMinor, paymentId: 'p' }, team).map(({ staffId, unitMinor }) => [staffId, unitMinor])

describe('the lines of a tip', () => {
  it('divide it by the prices of each member’s services', () => {
    const team = [
      { staffId: 'anna', minor: 30_000 },
      { staffId: 'bo', minor: 20_000 },
      { staffId: 'anna', minor: 10_000 },
    ]
    expect(shares(6_000, team)).toEqual([
      ['anna', 4_000],
      ['bo', 2_000],
    ])
  })

  it('have their own name and no discount', () => {
    const [line] = tipLines({ tipMinor: 100, paymentId: 'p' }, [{ staffId: 'anna', minor: 1 }])
    expect(line).toMatchObject({ name: 'Tip', staffId: 'anna', quantity: 1, unitMinor: 100, discountMinor: 0 })
  })

  it('are nobody’s where nobody performed a service', () => {
    expect(shares(500, [])).toEqual([[null, 500]])
  })

  it('leave out who gets nothing, and no tip is no line', () => {
    expect(
      shares(1, [
        { staffId: 'anna', minor: 1 },
        { staffId: 'bo', minor: 1 },
      ]),
    ).toEqual([['anna', 1]])
    expect(shares(0, [{ staffId: 'anna', minor: 1 }])).toEqual([])
  })

  it('add up to the tip, one for each member at most', () => {
    const member = fc.record({ staffId: fc.constantFrom('a', 'b', 'c', null), minor: fc.nat(100_000) })
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(member, { maxLength: 8 }), (tipMinor, team) => {
        const lines = tipLines({ tipMinor, paymentId: 'p' }, team)
        expect(lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)).toBe(tipMinor)
        expect(new Set(lines.map(({ staffId }) => staffId)).size).toBe(lines.length)
        expect(
          lines.every(({ serviceId, unitMinor, paymentId }) => !serviceId && unitMinor > 0 && paymentId === 'p'),
        ).toBe(true)
      }),
    )
  })
})
