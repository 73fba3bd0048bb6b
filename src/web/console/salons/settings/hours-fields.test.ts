import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOfDay } from '../../../../i18n/format.ts'
import { valuesOf } from '../../../forms/forms.ts'
import { specialDayFields, weekFields } from './hours-fields.ts'
import { typedWeek } from './week-fields.tsx'

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const monday = (...spans: [string, string][]) =>
  weekFields(formOf(spans.flatMap(([from, to]) => [['opens1', from] as const, ['closes1', to] as const]))).map(
    ({ opens, closes }) => [opens, closes],
  )

describe('the opening hours of a form', () => {
  it('have several spans a day, in the order of their fields', () => {
    expect(monday(['13:00', '17:30'], ['09:00', '12:00'])).toEqual([
      [780, 1050],
      [540, 720],
    ])
  })

  it('leave out empty spans, but not half-empty ones', () => {
    expect(monday(['', ''], ['09:00', '12:00'], [' ', ' '])).toEqual([[540, 720]])
    expect(monday(['09:00', ''])).toEqual([[540, Number.NaN]])
    expect(monday(['', '12:00'])).toEqual([[Number.NaN, 720]])
    expect(weekFields(formOf([['opens1', '09:00']]))).toEqual([{ weekday: 1, opens: 540, closes: Number.NaN }])
  })

  it.each([
    ['09:00', '17:00', 540, 1020],
    ['18:00', '02:00', 1080, 1560],
    ['09:00', '00:00', 540, 1440],
    ['09:00', '24:00', 540, 1440],
    ['00:00', '24:00', 0, 1440],
    ['00:00', '00:00', 0, 1440],
    // The schema refuses an empty span.
    ['09:00', '09:00', 540, 540],
    ['09:00 PM', '02:00 AM', 1260, 1560],
    ['late', '17:00', Number.NaN, 1020],
    ['09:00', '25:00', 540, Number.NaN],
    ['24:00', '02:00', Number.NaN, 120],
  ])('from %s to %s are %d to %d', (from, to, opens, closes) => {
    expect(monday([from, to])).toEqual([[opens, closes]])
  })

  it('are shown again as they were typed, without the empty row of a page without scripts', () => {
    const form = formOf([
      ...[['opens1', '9'] as const, ['closes1', 'noon'] as const, ['opens1', '13'] as const, ['closes1', ''] as const],
      ...[['opens1', ''] as const, ['closes1', ' '] as const, ['opens7', '10:00'] as const, ['closes7', '14'] as const],
    ])
    const week = typedWeek(valuesOf(form))
    const entered = (day: number) => week?.[day]?.map(({ opens, closes }) => [opens, closes])
    expect(entered(1)).toEqual([
      ['9', 'noon'],
      ['13', ''],
    ])
    expect([entered(2), entered(7)]).toEqual([[], [['10:00', '14']]])
  })

  it('are those of their weekday', () => {
    const form = formOf([
      ['opens7', '10:00'],
      ['closes7', '14:00'],
      ['opens2', '09:00'],
      ['closes2', '17:00'],
      ['opens8', '09:00'],
      ['closes8', '17:00'],
    ])
    expect(weekFields(form)).toEqual([
      { weekday: 2, opens: 540, closes: 1020 },
      { weekday: 7, opens: 600, closes: 840 },
    ])
  })

  it('close after they open and within a day of it, and are read as they were written', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minutes, minutes, (from, to) => {
        fc.pre(from !== to)
        const [[opens = -1, closes = -1] = []] = monday([timeOfDay(from), timeOfDay(to)])
        expect([timeOfDay(opens), timeOfDay(closes)]).toEqual([timeOfDay(from), timeOfDay(to)])
        expect(opens).toBe(from)
        expect(closes - opens).toBeGreaterThan(0)
        expect(closes - opens).toBeLessThan(1440)
      }),
    )
  })
})

describe('special hours of a form', () => {
  const fields = [['date', '2026-12-24'] as const, ['note', 'Christmas'] as const, ['opens', '10:00'] as const]

  it('have a date, a note and hours', () => {
    expect(specialDayFields(formOf([...fields, ['closes', '14:00']]))).toEqual({
      ...{ date: '2026-12-24', note: 'Christmas', hours: { opens: 600, closes: 840 } },
    })
  })

  it('have none when the salon is closed, whatever else was typed', () => {
    expect(specialDayFields(formOf([...fields, ['closes', 'x'], ['closed', 'on']])).hours).toBeNull()
  })

  it('are no valid input where fields are missing', () => {
    expect(specialDayFields(formOf([]))).toEqual({
      ...{ date: '', note: '', hours: { opens: Number.NaN, closes: Number.NaN } },
    })
  })
})
