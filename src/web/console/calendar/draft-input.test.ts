import { expect, it } from 'vitest'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { type DraftLine, sentDraft } from './draft.ts'
import { editOf } from './draft-input.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const line = (about: Partial<DraftLine> = {}): DraftLine => ({
  ...{ id: 0, position: 0, serviceId: ID, staffId: ID, minutes: '', price: '' },
  ...about,
})

function fieldsOf(lines: DraftLine[], about: object = {}) {
  const draft = { version: 1, date: '2026-12-07', time: '10:00', priceReason: '', note: '', notify: true, ...about }
  const form = new URLSearchParams({ appointment: ID, draft: sentDraft({ ...draft, lines }, 2) })
  try {
    editOf(form, 'Europe/Copenhagen')
    return null
  } catch (error) {
    return error instanceof Refusal ? error.details.fields : error
  }
}

it.each([
  ['-5', 'abc'],
  ['forty', '-1'],
  ['7', '1e3'],
  ['0', '12,5 kr'],
])('minutes %s and the price %s are refused at their fields', (minutes, price) => {
  expect(fieldsOf([line(), line({ id: 1, minutes, price })])).toEqual({
    'lines.1.minutes': 'duration_invalid',
    'lines.1.priceMinor': 'amount_invalid',
  })
})

it('a service that is missing is refused at the list', () => {
  expect(fieldsOf([line({ serviceId: '' })])).toEqual({ lines: 'service_required' })
})

it.each([
  ['', ''],
  ['45', '349,50'],
  [' 45', '349.5'],
])('minutes "%s" and the price "%s" are accepted', (minutes, price) => {
  expect(fieldsOf([line({ minutes, price })])).toBeNull()
})

it('a day that is missing is refused at its field', () => {
  expect(fieldsOf([line()], { date: '' })).toEqual({ date: 'date_required' })
})

it.each([
  ['9', null],
  ['9.30', null],
  ['930', null],
  ['25', { time: 'time_required' }],
])('the time "%s" is read as it is typed', (time, fields) => {
  expect(fieldsOf([line()], { time })).toEqual(fields)
})
