import { editInput, planInput } from '../../../../domain/bookings/editing/schema.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { instantAt, parseTimeOfDay, type Zone } from '../../../../domain/kernel/time.ts'

interface Fields {
  get(name: string): FormDataEntryValue | null
}

/** The plan of an edited appointment, as the browser sends it: JSON, with the start in local time. */
export function planOf(form: Fields, zone: Zone) {
  return parse(planInput, draftOf(form, zone))
}

/** The whole edit. Throws Refusal('invalid_input') with the fields of the form. */
export function editOf(form: Fields, zone: Zone) {
  return parse(editInput, { ...draftOf(form, zone), overruleHours: form.get('overrule') === 'on' })
}

function draftOf(form: Fields, zone: Zone): object {
  const draft = jsonOf(String(form.get('draft') ?? ''))
  const day = parseDate(String(Reflect.get(draft, 'date') ?? ''))
  const minutes = parseTimeOfDay(String(Reflect.get(draft, 'time') ?? ''))
  if (!day) throw new Refusal('invalid_input', { fields: { date: 'date_required' } })
  if (minutes === null) throw new Refusal('invalid_input', { fields: { time: 'time_required' } })
  return { ...draft, bookingId: String(form.get('appointment') ?? ''), startsAt: instantAt(day, minutes, zone) }
}

function jsonOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Not what the page sends.
  }
  throw new Refusal('invalid_input')
}
