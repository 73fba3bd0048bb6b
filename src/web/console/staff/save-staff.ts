import { data } from 'react-router'
import { type FormFailure, valuesOf } from '../../forms.ts'
import { following } from './slots-field.tsx'
import { slotRows } from './staff-fields.ts'

/** The form once more with one line of hours more: for who presses the button before JavaScript is there. */
export function withOneSlotMore(form: FormData) {
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
