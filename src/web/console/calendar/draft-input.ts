import type { z } from 'zod'
import { editInput, planInput } from '../../../domain/calendar/editing/schema.ts'
import { parseDate } from '../../../domain/kernel/date-field.ts'
import { type FieldErrors, Refusal } from '../../../domain/kernel/refusal.ts'
import { parseTimeOfDay, type Zone } from '../../../domain/kernel/time.ts'
import { existing } from './entered-instant.ts'

interface Fields {
  get(name: string): FormDataEntryValue | null
}

/** The plan of an edited appointment, as the browser sends it: JSON, with the start in local time. */
export function planOf(form: Fields, zone: Zone) {
  return parseDraft(planInput, draftOf(form, zone))
}

/** The whole edit. Throws Refusal('invalid_input') with the fields of the form. */
export function editOf(form: Fields, zone: Zone) {
  return parseDraft(editInput, { ...draftOf(form, zone), overruleHours: form.get('overrule') === 'on' })
}

/** Fields of a line that have a message of their own, such as 'lines.0.priceMinor'. */
const IN_LINE = ['minutes', 'priceMinor']

/** As `parse`, with the messages of a service's fields at these. */
function parseDraft<S extends z.ZodType>(schema: S, draft: object): z.output<S> {
  const parsed = schema.safeParse(draft)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const [name = '', , field] = path
    const key = name === 'lines' && IN_LINE.includes(String(field)) ? path.join('.') : String(name)
    fields[key] ??= message
  }
  throw new Refusal('invalid_input', { fields })
}

function draftOf(form: Fields, zone: Zone): object {
  const draft = jsonOf(String(form.get('draft') ?? ''))
  const day = parseDate(String(Reflect.get(draft, 'date') ?? ''))
  const minutes = parseTimeOfDay(String(Reflect.get(draft, 'time') ?? ''))
  if (!day) throw new Refusal('invalid_input', { fields: { date: 'date_required' } })
  if (minutes === null) throw new Refusal('invalid_input', { fields: { time: 'time_required' } })
  return { ...draft, bookingId: String(form.get('appointment') ?? ''), startsAt: existing(day, minutes, zone, 'time') }
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
