import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayClock } from './day-clock.ts'
import { offerSessions } from './session-slots.ts'
import { sessionsByStaff } from './session-times.ts'

const day = dayClock('2026-12-04', 'Europe/Copenhagen')
const NOW = new Date('2026-12-04T08:00:00Z')
/** The minute of the day in Copenhagen. */
const at = (minutes: number) => day.starts + minutes
const session = (minutes: number, free: number) => ({ at: at(minutes), places: 3, free })

describe('the sessions of a day', () => {
  it.each([
    ['is offered with its free places', session(1080, 2), {}, { free: true, places: 2 }],
    ['is taken without a free place', session(1080, 0), {}, { free: false, places: 0, reason: 'taken' }],
    ['is past', session(480, 2), {}, { free: false, places: 2, reason: 'past' }],
    ['is too soon for the notice', session(600, 2), { leadMinutes: 90 }, { free: false, places: 2, reason: 'past' }],
    ['is too far ahead', session(1080, 2), { until: at(1000) }, { free: false, places: 2, reason: 'too_far' }],
    ['is not booked beyond the plan', session(1080, 2), { full: true }, { free: false, places: 2, reason: 'full' }],
  ])('one %s', (_what, one, limits, slot) => {
    expect(offerSessions([one], { day, now: NOW, ...limits })).toEqual([
      { at: one.at, minutes: one.at - day.starts, ...slot },
    ])
  })

  it('are those that begin on it, in order', () => {
    const all = [session(1439, 1), session(1440, 1), session(-1, 1), session(600, 1), session(0, 1)]
    expect(offerSessions(all, { day, now: NOW }).map(({ minutes }) => minutes)).toEqual([0, 600, 1439])
  })
})

it('has as many free places as are not taken', () => {
  const seats = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(seats, fc.array(fc.uuid()), fc.nat(8), (own, others, count) => {
      const taken = new Set([...own.slice(0, count), ...others.filter((id) => !own.includes(id))])
      const [only] = sessionsByStaff([['anna', 100, own]], taken).get('anna') ?? []
      expect(only).toEqual({ at: 100, places: own.length, free: Math.max(0, own.length - count) })
    }),
  )
})
