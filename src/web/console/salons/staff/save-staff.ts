import { data } from 'react-router'
import { type FormFailure, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { following } from './slots-field.tsx'
import { aboutStaff, slotRows } from './staff-fields.ts'

/** A refusal as the form's response, with everything that was ticked. */
export function staffFailure(error: unknown, form: FormData) {
  const { data: failure, init } = refusalToForm(aboutStaff(error), form)
  return data<FormFailure>({ ...failure, values: valuesWithTicks(form) }, init ?? undefined)
}

/** The form with one more line of hours, for the button without JavaScript. */
export function withEmptySlot(form: FormData) {
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

/**
 * `services` and `keptPhotos` list what was ticked, `seen` what could be ticked: a page that is rendered again has no
 * other record of it.
 */
function valuesWithTicks(form: FormData): Record<string, string> {
  const all = (name: string) => form.getAll(name).map(String).join(' ')
  return { ...valuesOf(form), services: all('service'), keptPhotos: all('keep'), seen: all('seen') }
}
