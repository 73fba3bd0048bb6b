import { expect, it } from 'vitest'
import { sentWeek, typedWeek, weekOf } from './week-fields.tsx'

it('a week that was sent is shown again as it was, also what is not a time yet', () => {
  const week = weekOf([
    { weekday: 1, opens: 540, closes: 720 },
    { weekday: 1, opens: 780, closes: 1440 },
    { weekday: 7, opens: 600, closes: 960 },
  ])
  const monday = week[1]?.[0]
  if (monday) monday.opens = '9.'
  const again = typedWeek(sentWeek(week))
  expect(again && sentWeek(again)).toBe(sentWeek(week))
  expect(again?.[1]?.map(({ opens, closes }) => [opens, closes])).toEqual([
    ['9.', '12:00'],
    ['13:00', '24:00'],
  ])
  expect(again?.[2]).toEqual([])
})

it.each([undefined, '', 'x'])('a form without a week (%s) has none', (text) => {
  expect(typedWeek(text)).toBeNull()
})
