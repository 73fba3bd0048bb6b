import { expect, test } from 'vitest'
import { dateFromDay, dayFromDate, dayFromText, textFromDay } from './day-text.ts'
import { truncate } from './truncate.ts'

test('a date is read and written in the same format', () => {
  const day = dayFromText('7-3-2027')
  expect(day && textFromDay(day)).toBe('07-03-2027')
  expect(day && dateFromDay(day)).toBe('2027-03-07')
  expect(textFromDay(dayFromDate('2027-12-31'))).toBe('31-12-2027')
})

test.each(['31-02-2027', '00-01-2027', '2027-03-07', 'tomorrow', ''])('%j is not a date', (text) => {
  expect(dayFromText(text)).toBeNull()
})

test('long text is cut between words, and short text is unchanged', () => {
  expect(truncate('short', 150)).toBe('short')
  const text = truncate('Colour, cuts and care by people who listen first. '.repeat(5), 150)
  expect(text.length).toBeLessThanOrEqual(150)
  expect(text).toMatch(/\w…$/)
})
