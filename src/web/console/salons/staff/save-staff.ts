import { data } from 'react-router'
import { type FormFailure, refusalToForm, valuesOf } from '../../../forms.ts'
import { following } from './slots-field.tsx'
import { aboutStaff, slotRows } from './staff-fields.ts'

/** A refusal as the form's answer, with all that was ticked. */
export function staffFailure(error: unknown, form: FormData) {
  const { data: failure, init } = refusalToForm(aboutStaff(error), form)
  return data<FormFailure>({ ...failure, values: valuesWithTicks(form) }, init ?? undefined)
}

/** The form once more with one line of hours more: for who presses the button before JavaScript is there. */
export function withOneSlotMore(form: FormData) {
  const values = valuesWithTicks(form)
  const rows = slotRows(values)
  const { weekday, starts, ends, slot, interval } = following(rows.at(-1))
  const n = rows.length
  const more = {
    [`slot-${n}-weekday`]: weekday,
    [`slot-${n}-starts`]: starts,
    [`slot-${n}-ends`]: ends,
    [`slot-${n}-slot`]: slot,
    [`slot-${n}-interval`]: interval,
  }
  return data<FormFailure>({ fields: {}, values: { ...values, ...more } })
}

/** `services` and `kept` are the lists of what was ticked, `seen` that of what could be: a page that is drawn anew has no other memory of it. */
function valuesWithTicks(form: FormData): Record<string, string> {
  const all = (name: string) => form.getAll(name).map(String).join(' ')
  return { ...valuesOf(form), services: all('service'), kept: all('keep'), seen: all('seen') }
}
