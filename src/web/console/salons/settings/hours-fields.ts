import { parseTimeOfDay } from '../../../../domain/kernel/time.ts'
import type { OpeningHours } from '../../../../domain/salons/profile/opening-hours.ts'
import type { SpecialDayInput } from '../../../../domain/salons/profile/settings-schema.ts'

const DAY = 1440

/** The week as it was typed: each weekday's times in the order of their boxes, empty ones left out. */
export function weekFields(form: FormData): OpeningHours[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
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

/** A closing that is not after the opening is on the next day. What is no time is no number, for the rule to refuse. */
function spanOf(from: string, to: string): { opens: number; closes: number } {
  const opens = parseTimeOfDay(from) ?? Number.NaN
  const closes = to.trim() === '24:00' ? DAY : (parseTimeOfDay(to) ?? Number.NaN)
  // The same time twice is a slip, unless it is midnight: then the door is open all day.
  const next = closes < opens || (closes === opens && closes === 0)
  return { opens, closes: next ? closes + DAY : closes }
}
