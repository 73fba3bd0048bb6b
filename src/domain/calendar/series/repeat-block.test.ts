import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMinutes, dateAt, daysBetween, instantAt, minutesAt } from '../../kernel/time.ts'
import { changeBlockLike, repeatBlockOn } from './repeat-block.ts'

const ZONE = 'Europe/Copenhagen'
const at = (date: string, minutes: number) => instantAt(date, minutes, ZONE)
const lunch = { staffId: 'anna', startsAt: at('2026-12-04', 720), endsAt: at('2026-12-04', 765) }
const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 5, max: 3000 }))
  .map(([date, from, minutes]) => {
    const startsAt = at(date, from)
    return { staffId: 'bo', startsAt, endsAt: addMinutes(startsAt, minutes) }
  })

describe('a block on another day', () => {
  it('has the same local times, also after clocks changed', () => {
    expect(repeatBlockOn('2027-04-02', lunch, ZONE)).toEqual({
      startsAt: at('2027-04-02', 720),
      endsAt: at('2027-04-02', 765),
    })
  })

  it('has the same local times in the night when clocks change', () => {
    const night = { startsAt: at('2027-03-20', 1320), endsAt: at('2027-03-21', 360) }
    expect(repeatBlockOn('2027-03-27', night, ZONE)).toEqual({
      startsAt: at('2027-03-27', 1320),
      endsAt: at('2027-03-28', 360),
    })
  })

  it('is as long as before when its times do not exist', () => {
    const night = { startsAt: at('2027-03-21', 150), endsAt: at('2027-03-21', 195) }
    const { startsAt, endsAt } = repeatBlockOn('2027-03-28', night, ZONE)
    expect(endsAt.getTime() - startsAt.getTime()).toBe(45 * 60_000)
  })

  it('is as long as before when it would end as it begins', () => {
    const night = { startsAt: at('2027-03-21', 120), endsAt: at('2027-03-21', 180) }
    expect(repeatBlockOn('2027-03-28', night, ZONE)).toEqual({
      startsAt: at('2027-03-28', 180),
      endsAt: at('2027-03-28', 240),
    })
  })

  it('always begins on that day and ends after it begins', () => {
    fc.assert(
      fc.property(day, period, (date, block) => {
        const { startsAt, endsAt } = repeatBlockOn(date, block, ZONE)
        expect(dateAt(startsAt, ZONE)).toBe(date)
        expect(endsAt > startsAt).toBe(true)
      }),
    )
  })
})

describe('another block of a series', () => {
  const other = { staffId: 'bo', startsAt: at('2026-12-11', 720), endsAt: at('2026-12-11', 765) }

  it('stays when only the note is changed, also if it has times and a team member of its own', () => {
    fc.assert(fc.property(period, (own) => void expect(changeBlockLike(own, lunch, { ...lunch }, ZONE)).toEqual(own)))
  })

  it('is moved by as many days to the same local times', () => {
    const after = { ...lunch, startsAt: at('2026-12-03', 780), endsAt: at('2026-12-03', 840) }
    expect(changeBlockLike(other, lunch, after, ZONE)).toEqual({
      staffId: 'bo',
      startsAt: at('2026-12-10', 780),
      endsAt: at('2026-12-10', 840),
    })
  })

  it('is as long as the changed one when only the end of that was changed', () => {
    const after = { ...lunch, endsAt: at('2026-12-04', 780) }
    expect(changeBlockLike(other, lunch, after, ZONE)).toEqual({ ...other, endsAt: at('2026-12-11', 780) })
  })

  it('goes to another team member with the changed one, at its own time', () => {
    expect(changeBlockLike(other, lunch, { ...lunch, staffId: 'cleo' }, ZONE)).toEqual({ ...other, staffId: 'cleo' })
  })

  it('keeps its distance in days whatever the change', () => {
    fc.assert(
      fc.property(day, period, (to, own) => {
        const after = { ...lunch, ...repeatBlockOn(to, lunch, ZONE) }
        const moved = changeBlockLike(own, lunch, after, ZONE)
        if (after.startsAt.getTime() === lunch.startsAt.getTime()) return
        expect(minutesAt(moved.startsAt, ZONE)).toBe(minutesAt(after.startsAt, ZONE))
        const distance = (from: Date, until: Date) => daysBetween(dateAt(from, ZONE), dateAt(until, ZONE))
        expect(distance(own.startsAt, moved.startsAt)).toBe(distance(lunch.startsAt, after.startsAt))
      }),
    )
  })
})
