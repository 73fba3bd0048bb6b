import { type FieldErrors, Refusal } from '../../../../domain/kernel/refusal.ts'
import { parseTypedTime } from '../../../../domain/kernel/time.ts'
import type { Gender } from '../../../../domain/salons/staff/gender.ts'
import { MAX_SHIFTS } from '../../../../domain/salons/staff/slot-steps.ts'
import type { StaffChange } from '../../../../domain/salons/staff/update-staff.ts'

/** One line of working hours as typed. */
export interface SlotRow {
  weekday: string
  starts: string
  ends: string
  slot: string
  interval: string
}

/** The form's input for the domain, whose schema validates it. */
export async function staffFields(form: FormData): Promise<StaffChange> {
  const text = (name: string) => String(form.get(name) ?? '')
  const given = (name: string) => (text(name).trim() === '' ? null : text(name))
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const [picture] = await filesOf(form, 'picture')
  return {
    name: text('name'),
    email: given('email'),
    phone: given('phone'),
    age: given('age') === null ? null : Number(text('age')),
    gender: given('gender') as Gender | null,
    designationId: given('designationId'),
    bio: text('bio'),
    serviceIds: all('service'),
    shifts: slotRows(Object.fromEntries(form)).map(({ weekday, starts, ends, slot, interval }) => ({
      weekday: numberOf(weekday),
      starts: parseTypedTime(starts) ?? Number.NaN,
      ends: parseTypedTime(ends) ?? Number.NaN,
      slotMinutes: numberOf(slot),
      intervalMinutes: numberOf(interval),
    })),
    picture,
    version: form.has('version') ? text('version') : undefined,
    photos: { keep: all('keep'), seen: all('seen'), add: await filesOf(form, 'photos') },
  }
}

/** The lines of hours among a form's values, in their order: 'slot-0-weekday', 'slot-0-starts', ... */
export function slotRows(values: Record<string, unknown>): SlotRow[] {
  const rows: SlotRow[] = []
  for (let n = 0; n < MAX_SHIFTS; n += 1) {
    const of = (part: string) => String(values[`slot-${n}-${part}`] ?? '')
    if (values[`slot-${n}-weekday`] === undefined) continue
    rows.push({
      ...{ weekday: of('weekday'), starts: of('starts'), ends: of('ends') },
      ...{ slot: of('slot'), interval: of('interval') },
    })
  }
  return rows
}

/** A refusal with the names of the form's fields. */
export function aboutStaff(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error
  const fields: FieldErrors = {}
  for (const [field, message] of Object.entries(error.details.fields)) {
    fields[field] = field === 'age' && message.startsWith('Invalid') ? 'age_required' : message
  }
  return new Refusal(error.code, { ...error.details, fields })
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}

/** A browser sends an empty file where none was chosen. */
function filesOf(form: FormData, name: string): Promise<Uint8Array[]> {
  const files = form.getAll(name).filter((value) => value instanceof File && value.size > 0)
  return Promise.all(files.map(async (file) => new Uint8Array(await (file as File).arrayBuffer())))
}
