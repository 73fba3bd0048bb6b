import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../kernel/time.ts'
import { neighbours, rangeOf, SPANS } from './range.ts'

describe('a range', () => {
  const today = '2026-11-21'
  const of = (span: string | null, on: string | null = null, from: string | null = null, to: string | null = null) =>
    rangeOf({ span, on, from, to }, today)

  it('is a day, week, month or year, with the period before it', () => {
    expect(of('day', '2026-03-01')).toEqual({
      ...{ span: 'day', from: '2026-03-01', to: '2026-03-01', bucket: 'day' },
      before: { from: '2026-02-28', to: '2026-02-28' },
    })
    expect(of('week')).toEqual({
      ...{ span: 'week', from: '2026-11-16', to: '2026-11-22', bucket: 'day' },
      before: { from: '2026-11-09', to: '2026-11-15' },
    })
    expect(of('month', '2024-02-10')).toEqual({
      ...{ span: 'month', from: '2024-02-01', to: '2024-02-29', bucket: 'day' },
      before: { from: '2024-01-01', to: '2024-01-31' },
    })
    expect(of('year', '2026-01-31')).toEqual({
      ...{ span: 'year', from: '2026-01-01', to: '2026-12-31', bucket: 'month' },
      before: { from: '2025-01-01', to: '2025-12-31' },
    })
  })

  it('has a week from Monday to Sunday for any of its days', () => {
    const days = Array.from({ length: 7 }, (_, n) => addDays('2026-11-16', n))
    for (const day of days) expect(of('week', day)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
  })

  it('has a previous and a next range, unless it is custom', () => {
    expect(neighbours(of('month', '2026-01-31'))).toEqual({ before: '2025-12-01', after: '2026-02-01' })
    expect(neighbours(of('day', '2026-02-28'))).toEqual({ before: '2026-02-27', after: '2026-03-01' })
    expect(neighbours(of('own', null, '2026-11-01', '2026-11-10'))).toBeNull()
  })

  it('that is custom is compared with the same number of days before it', () => {
    expect(of('own', null, '2026-11-01', '2026-11-10')).toEqual({
      ...{ span: 'own', from: '2026-11-01', to: '2026-11-10', bucket: 'day' },
      before: { from: '2026-10-22', to: '2026-10-31' },
    })
  })

  it('that is custom has at most 400 days and does not end before it starts', () => {
    expect(of('own', null, '2026-11-10', '2026-11-01')).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-10',
      before: { from: '2026-11-09', to: '2026-11-09' },
    })
    const from = '2020-01-01'
    const longest = addDays(from, 399)
    for (const to of [longest, addDays(from, 400), '2026-01-01'])
      expect(of('own', null, from, to)).toMatchObject({ from, to: longest })
    expect(of('own', null, from, addDays(from, 398)).to).toBe(addDays(from, 398))
  })

  it('that is custom defaults to the last thirty days', () => {
    expect(of('own')).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
    expect(of('own', null, 'never', 'never')).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
  })

  it('is shown in days up to a month, in weeks up to four months, then in months', () => {
    const bucketOf = (days: number) => of('own', null, '2026-01-01', addDays('2026-01-01', days - 1)).bucket
    expect([31, 32, 120, 121].map(bucketOf)).toEqual(['day', 'week', 'week', 'month'])
  })

  it('is the current month if the input is invalid', () => {
    const month = { span: 'month', from: '2026-11-01', to: '2026-11-30' }
    for (const nonsense of [of(null), of('ages', 'never'), of('month', 'never')]) expect(nonsense).toMatchObject(month)
  })

  it('contains the requested day and follows the previous range without a gap', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
    const span = fc.constantFrom(...SPANS.filter((one) => one !== 'own'))
    fc.assert(
      fc.property(span, day, (which, on) => {
        const range = of(which, on)
        expect([range.from <= on, on <= range.to]).toEqual([true, true])
        expect(daysBetween(range.before.to, range.from)).toBe(1)
        expect(of(which, range.before.to)).toMatchObject(range.before)
        expect(of(which, neighbours(range)?.after ?? null).before).toEqual({ from: range.from, to: range.to })
      }),
    )
  })
})
