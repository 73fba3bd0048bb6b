import { data } from 'react-router'
import { type FormFailure, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { following } from './slots-field.tsx'
import { aboutStaff, slotRows } from './staff-fields.ts'

/** A refusal as the form's response. */
export function staffFailure(error: unknown, form: FormData) {
  return refusalToForm(aboutStaff(error), form)
}

/** The form with one more line of hours, for the button without JavaScript. */
export function withEmptySlot(form: FormData) {
  const values = valuesOf(form)
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
