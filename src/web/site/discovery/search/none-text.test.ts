import { expect, test } from 'vitest'
import { translator } from '../../../../i18n/translate.ts'
import { nextDayText, noneText } from './none-text.ts'

const today = '2026-12-09'

test('an empty list of today offers tomorrow, one of another day the day after', () => {
  const t = translator('en')
  const plain = { date: today, today, filtered: false }
  expect(noneText(t, plain, 'en')).toBe('No salons have any times left today.')
  expect(nextDayText(t, plain, '2026-12-10', 'en')).toBe('Try tomorrow, Thu 10 Dec')
  const other = { ...plain, date: '2026-12-12' }
  expect(noneText(t, other, 'en')).toBe('No salons have availability on 12 December 2026.')
  expect(nextDayText(t, other, '2026-12-13', 'en')).toBe('Try Sun 13 Dec')
})

test('with filters it says that none matches them, and without a date that none does', () => {
  const t = translator('en')
  expect(noneText(t, { date: today, today, filtered: true }, 'en')).toBe(
    'No salons match your search on 9 December 2026.',
  )
  expect(noneText(t, { date: null, today, filtered: true }, 'en')).toBe('No salons match your search.')
})
