import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSIGNMENT_RULES } from '../../salons/policies/booking-rules.ts'
import { dayClock } from './day-clock.ts'
import { type Assignment, inOrderOfAssignment } from './order-of-assignment.ts'

const DAY = dayClock('2026-12-04', 'Europe/Copenhagen')
/** Anna, Bo and Cleo, in the order of the team, with so many hours booked on the day. */
const team = (hours: readonly [anna: number, bo: number, cleo: number]) =>
  ['Anna', 'Bo', 'Cleo'].map((id, n) => ({
    id,
    busy: [{ from: DAY.starts, to: DAY.starts + (hours[n] ?? 0) * 60, booked: true }],
  }))
const order = (given: Partial<Assignment>, hours: readonly [number, number, number] = [3, 2, 1]) =>
  inOrderOfAssignment(team(hours), DAY, { rule: 'least_busy', lastAssigned: new Map(), lastSeen: null, ...given }).map(
    ({ id }) => id,
  )

describe('an appointment with anyone is for', () => {
  it('the first in the order of the team, however busy', () => {
    expect(order({ rule: 'team_order' })).toEqual(['Anna', 'Bo', 'Cleo'])
    expect(order({ rule: 'team_order', lastAssigned: new Map([['Anna', 1]]) })).toEqual(['Anna', 'Bo', 'Cleo'])
  })

  it('the least busy that day, in the order of the team where several are equally busy', () => {
    expect(order({ rule: 'least_busy' })).toEqual(['Cleo', 'Bo', 'Anna'])
    expect(order({ rule: 'least_busy' }, [2, 1, 1])).toEqual(['Bo', 'Cleo', 'Anna'])
  })

  it('who was assigned longest ago, and before that who was not at all', () => {
    const lastAssigned = new Map([
      ['Anna', Date.parse('2026-11-20T10:00:00Z')],
      ['Bo', Date.parse('2026-11-20T09:59:59Z')],
    ])
    expect(order({ rule: 'rotation', lastAssigned })).toEqual(['Cleo', 'Bo', 'Anna'])
    expect(order({ rule: 'rotation' })).toEqual(['Anna', 'Bo', 'Cleo'])
  })

  it('whom the customer saw last, however busy, and else for the least busy', () => {
    expect(order({ rule: 'last_seen', lastSeen: 'Bo' }, [3, 4, 1])).toEqual(['Bo', 'Cleo', 'Anna'])
    expect(order({ rule: 'last_seen', lastSeen: null })).toEqual(['Cleo', 'Bo', 'Anna'])
    // Who is not free then.
    expect(order({ rule: 'last_seen', lastSeen: 'Dan' })).toEqual(['Cleo', 'Bo', 'Anna'])
  })

  it('one of those who are free, whatever the rule, and the order names each once', () => {
    const hours = fc.tuple(fc.nat(8), fc.nat(8), fc.nat(8))
    const lastSeen = fc.constantFrom(null, 'Anna', 'Bo', 'Dan')
    fc.assert(
      fc.property(fc.constantFrom(...ASSIGNMENT_RULES), lastSeen, hours, (rule, seen, booked) => {
        expect(order({ rule, lastSeen: seen }, booked).toSorted()).toEqual(['Anna', 'Bo', 'Cleo'])
      }),
    )
  })
})
