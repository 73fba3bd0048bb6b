import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mustPrepay, PREPAYING } from './prepayment.ts'

const history = fc.record({ completed: fc.nat({ max: 20 }), noShows: fc.nat({ max: 5 }) })

it.each([
  ['nobody', { completed: 0, noShows: 9 }, false],
  ['no_shows', { completed: 0, noShows: 0 }, false],
  ['no_shows', { completed: 1, noShows: 1 }, true],
  ['no_shows', { completed: 2, noShows: 1 }, false],
  ['new_clients', { completed: 0, noShows: 0 }, true],
  ['new_clients', { completed: 1, noShows: 0 }, false],
  ['new_clients', { completed: 3, noShows: 2 }, true],
  ['everybody', { completed: 20, noShows: 0 }, true],
] as const)('%s with %o: %s', (prepay, past, expected) => {
  expect(mustPrepay(prepay, past)).toBe(expected)
})

it('is never milder in a stricter policy, after another no-show, or with fewer completed appointments', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PREPAYING), history, (prepay, past) => {
      const required = (of = prepay, change = {}) => mustPrepay(of, { ...past, ...change })
      if (!required()) return
      const stricter = PREPAYING.slice(PREPAYING.indexOf(prepay))
      expect(stricter.every((one) => required(one))).toBe(true)
      expect(required(prepay, { noShows: past.noShows + 1 })).toBe(true)
      if (past.completed > 0) expect(required(prepay, { completed: past.completed - 1 })).toBe(true)
    }),
  )
})
