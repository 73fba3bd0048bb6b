import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_PART_NAMES } from './day-parts.ts'
import { isSameRequest } from './is-same-request.ts'

const request = fc.record({
  salonId: fc.constantFrom('s', 'z'),
  serviceIds: fc.subarray(['a', 'b'], { minLength: 1 }),
  staffId: fc.constantFrom(null, 'anna'),
  firstDay: fc.constantFrom('2026-12-01', '2026-12-02'),
  lastDay: fc.constantFrom('2026-12-03', '2026-12-04'),
  parts: fc.shuffledSubarray([...DAY_PART_NAMES], { minLength: 1 }),
  radiusKm: fc.constantFrom(0, 5),
  sessionId: fc.constantFrom(null, 'session'),
})

describe('two requests are the same', () => {
  it('whatever the order of the parts of the day', () => {
    fc.assert(fc.property(request, (one) => isSameRequest(one, { ...one, parts: one.parts.toReversed() })))
  })

  it('only if everything else is equal', () => {
    const days = ['firstDay', 'lastDay', 'parts'] as const
    const fields = [...days, 'salonId', 'serviceIds', 'staffId', 'radiusKm', 'sessionId'] as const
    const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
    fc.assert(
      fc.property(request, request, fc.constantFrom(...fields), (one, other, field) => {
        fc.pre(text(one[field]) !== text(other[field]))
        expect(isSameRequest(one, { ...one, [field]: other[field] })).toBe(false)
      }),
    )
    fc.assert(
      fc.property(request, request, (one, other) => {
        const key = ({ parts, ...rest }: typeof one) => text({ ...rest, parts: parts.toSorted() })
        expect(isSameRequest(one, other)).toBe(key(one) === key(other))
      }),
    )
  })
})
