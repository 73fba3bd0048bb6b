import { DAY_MINUTES, parseTypedTime } from '../../../../domain/kernel/time.ts'
import type { OpeningHours } from '../../../../domain/salons/hours/opening-hours.ts'
import type { SpecialDayInput } from '../../../../domain/salons/hours/special-day-schema.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The week as typed: each weekday's times in the order of their fields, without empty ones. */
export function weekFields(form: FormData): OpeningHours[] {
  return WEEKDAYS.flatMap((weekday) => {
    const [opens, closes] = [form.getAll(`opens${weekday}`).map(String), form.getAll(`closes${weekday}`).map(String)]
    return opens.flatMap((from, n) => {
      const to = closes[n] ?? ''
      return from.trim() === '' && to.trim() === '' ? [] : [{ weekday, ...spanOf(from, to) }]
    })
  })
}

export function specialDayFields(form: FormData): SpecialDayInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const closed = form.get('closed') !== null
  return {
    ...{ date: text('date'), note: text('note') },
    hours: closed ? null : spanOf(text('opens'), text('closes')),
  }
}

/**
 * A closing time that is not after the opening time is on the next day. An invalid time becomes NaN, which the schema
 * refuses.
 */
function spanOf(from: string, to: string): { opens: number; closes: number } {
  const opens = parseTypedTime(from) ?? Number.NaN
  const closes = /^24([:.]?00)?$/.test(to.trim()) ? DAY_MINUTES : (parseTypedTime(to) ?? Number.NaN)
  // The same time twice is a mistake, unless it is midnight: then the salon is open all day.
  const next = closes < opens || (closes === opens && closes === 0)
  return { opens, closes: next ? closes + DAY_MINUTES : closes }
}
