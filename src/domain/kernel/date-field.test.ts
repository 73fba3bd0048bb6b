import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDateField, parseDate } from './date-field.ts'

describe('parseDate', () => {
  it('parses both orders and rejects days that do not exist', () => {
    expect(parseDate('24-12-2026')).toBe('2026-12-24')
    expect(parseDate('2026-12-24')).toBe('2026-12-24')
    const days = ['31-02-2026', '2026-13-01', '2026-00-10', '00-01-2026', '24/12/2026', '1-1-2026', '2026-1-1', '']
    const around = [
      'x2026-12-24',
      ' 2026-12-24',
      '2026-12-24 ',
      '2026-12-24x',
      '12026-12-24',
      '24-12-2026x',
      '124-12-2026',
      '24-12-20261',
      '2x26-12-24',
    ]
    expect([...days, ...around].filter((wrong) => parseDate(wrong) !== null)).toEqual([])
    expect(formatDateField('2026-12-24')).toBe('24-12-2026')
  })

  it('accepts the years 1900 to 2999', () => {
    expect(['01-01-1900', '1900-01-01', '2999-12-31'].map(parseDate)).toEqual([
      '1900-01-01',
      '1900-01-01',
      '2999-12-31',
    ])
    const beyond = ['31-12-1899', '1800-01-01', '3000-01-01', '31-12-9999', '0001-01-01', '0000-00-00']
    expect(beyond.filter((date) => parseDate(date) !== null)).toEqual([])
  })

  it('parses every day in either order', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (at) => {
        const date = at.toISOString().slice(0, 10)
        expect([parseDate(date), parseDate(date.split('-').reverse().join('-'))]).toEqual([date, date])
      }),
    )
  })
})
