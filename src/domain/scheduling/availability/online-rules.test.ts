import { describe, expect, it } from 'vitest'
import { toEpochMinutes } from './day-clock.ts'
import { onlineRules } from './online-rules.ts'

const now = new Date('2026-12-01T10:00:00Z')
const salon = { noticeMinutes: 120, windowDays: 30, minGapMinutes: 15, choosesStaff: true }
const [online, offline] = [
  { id: 'anna', online: true },
  { id: 'bo', online: false },
]

describe('the rules of online booking', () => {
  it('are the salon’s notice, its window to the minute and its minimum gap', () => {
    const { leadMinutes, until, minGapMinutes } = onlineRules(salon, { now }, [])
    expect({ leadMinutes, minGapMinutes }).toEqual({ leadMinutes: 120, minGapMinutes: 15 })
    // The last bookable start is exactly 30 days ahead.
    expect(until).toBe(toEpochMinutes(new Date('2026-12-31T10:01:00Z')))
  })

  it('leave out team members who cannot be booked online', () => {
    const { isBookable } = onlineRules(salon, { now, staffId: 'anna' }, [])
    expect([isBookable(online), isBookable(offline)]).toEqual([true, false])
  })

  it('leave out all when one is asked for in a salon where customers do not choose', () => {
    const withoutChoice = { ...salon, choosesStaff: false }
    const asked = onlineRules(withoutChoice, { now, staffId: 'anna' }, [])
    expect([asked.isBookable(online), asked.isAskedFor]).toEqual([false, true])
    const anyone = onlineRules(withoutChoice, { now }, [])
    expect([anyone.isBookable(online), anyone.isBookable(offline), anyone.isAskedFor]).toEqual([true, false, false])
  })

  it('allow the team member of an appointment to perform it at another time', () => {
    const { isBookable } = onlineRules({ ...salon, choosesStaff: false }, { now, staffId: 'bo' }, ['bo'])
    expect([isBookable(offline), isBookable(online)]).toEqual([true, false])
  })
})

it('at the front desk no rule of online booking applies', () => {
  const { isBookable, ...rest } = onlineRules({ ...salon, choosesStaff: false }, { now, frontDesk: true }, [])
  expect(rest).toEqual({ leadMinutes: 0, until: Number.POSITIVE_INFINITY, minGapMinutes: 0, isAskedFor: true })
  expect(isBookable(offline)).toBe(true)
})
