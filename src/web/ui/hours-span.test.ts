import { expect, test } from 'vitest'
import { translator } from '../../i18n/translate.ts'
import { hoursSpan, hoursSpans } from './hours-span.ts'

test.each([
  ['en', 'Open 24 hours'],
  ['da', 'Åbent hele døgnet'],
  ['de', 'Rund um die Uhr geöffnet'],
] as const)('a whole day is named in %s', (locale, text) => {
  const t = translator(locale)
  expect(hoursSpan(t, { opens: 0, closes: 1440, allDay: true })).toBe(text)
  expect(hoursSpans(t, [{ from: 0, to: 1440 }])).toEqual([text])
  expect(
    hoursSpans(t, [
      { from: 0, to: 600 },
      { from: 600, to: 1440 },
    ]),
  ).toEqual([text])
})

test('other hours are times', () => {
  const t = translator('en')
  expect(hoursSpan(t, { opens: 0, closes: 1440, allDay: false })).toBe('00:00 – 00:00')
  expect(
    hoursSpans(t, [
      { from: 0, to: 720 },
      { from: 780, to: 1440 },
    ]),
  ).toEqual(['00:00 – 12:00', '13:00 – 00:00'])
  expect(hoursSpans(t, [])).toEqual([])
})
