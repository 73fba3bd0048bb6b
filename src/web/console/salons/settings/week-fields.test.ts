import { expect, it } from 'vitest'
import { valuesOf } from '../../../forms/forms.ts'
import { typedWeek, type Week, weekOf } from './week-fields.tsx'

function formOf(week: Week): FormData {
  const form = new FormData()
  for (const [day, spans] of Object.entries(week)) {
    for (const { opens, closes } of spans) {
      form.append(`opens${day}`, opens)
      form.append(`closes${day}`, closes)
    }
  }
  return form
}

const textOf = (week: Week | null) =>
  week && Object.entries(week).map(([day, spans]) => [day, ...spans.map(({ opens, closes }) => [opens, closes])])

it('a week that was sent is shown again as it was, also what is not a time yet', () => {
  const week = weekOf([
    { weekday: 1, opens: 540, closes: 720 },
    { weekday: 1, opens: 780, closes: 1440 },
    { weekday: 7, opens: 600, closes: 960 },
  ])
  const monday = week[1]?.[0]
  if (monday) monday.opens = '9.'
  const again = typedWeek(valuesOf(formOf(week)))
  expect(textOf(again)).toEqual(textOf(week))
  expect(again?.[1]?.map(({ opens, closes }) => [opens, closes])).toEqual([
    ['9.', '12:00'],
    ['13:00', '24:00'],
  ])
  expect(again?.[2]).toEqual([])
})

it('a page that shows no form again has no week, and one that was sent without hours is closed', () => {
  expect(typedWeek(undefined)).toBeNull()
  expect(textOf(typedWeek({ intent: 'week' }))).toEqual(textOf(weekOf([])))
})
