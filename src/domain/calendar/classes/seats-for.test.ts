import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seatsFor } from './seats-for.ts'

it('keeps those that are taken, and has as many as asked for unless more are taken', () => {
  const seats = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(seats, fc.array(fc.nat(7)), fc.integer({ min: 1, max: 12 }), (present, chosen, places) => {
      const taken = new Set(chosen.flatMap((n) => present[n] ?? []))
      const then = seatsFor(present, taken, places)
      expect(then === null).toBe(taken.size > places)
      if (!then) return
      expect(new Set(then).size).toBe(places)
      expect([...taken].filter((id) => !then.includes(id))).toEqual([])
      expect(present.filter((id) => then.includes(id))).toHaveLength(Math.min(present.length, places))
    }),
  )
})
