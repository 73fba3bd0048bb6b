import { expect, it } from 'vitest'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { allTyped } from '../../../forms/repeated-fields.ts'
import { staffFailure, withEmptySlot } from './save-staff.ts'
import { slotRows, staffFields } from './staff-fields.ts'

function filledForm(): FormData {
  const form = new FormData()
  form.set('name', '')
  for (const id of ['a', 'b']) form.append('service', id)
  form.append('keep', '/images/1.webp')
  for (let n = 0; n < 45; n += 1) {
    for (const [part, value] of Object.entries({ weekday: '1', starts: '09:00', ends: '10:00', slot: '10' }))
      form.set(`slot-${n}-${part}`, value)
  }
  return form
}

it('a staff form that is shown again still has its services, photos and shifts', async () => {
  const form = filledForm()
  const refused = staffFailure(new Refusal('invalid_input', { fields: { name: 'name_required' } }), form)
  expect(refused.data.fields).toEqual({ name: 'name_required' })
  expect(allTyped(refused.data.values, 'service')).toEqual(['a', 'b'])
  expect(allTyped(refused.data.values, 'keep')).toEqual(['/images/1.webp'])
  expect(slotRows(refused.data.values)).toHaveLength(45)
  expect((await staffFields(form)).shifts).toHaveLength(45)
  const more = withEmptySlot(form)
  expect(slotRows(more.data.values)).toHaveLength(46)
  expect(allTyped(more.data.values, 'service')).toEqual(['a', 'b'])
})
