import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { MAX_SHIFTS } from '../../../../domain/salons/staff/slot-steps.ts'
import { aboutStaff, slotRows, staffFields } from './staff-fields.ts'

type Field = readonly [string, string | Blob]

function formOf(...fields: Field[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const shift = (n: number, given: Record<string, string> = {}): Field[] =>
  Object.entries({ weekday: '1', starts: '09:00', ends: '17:00', slot: '10', interval: '20', ...given }).map(
    ([part, value]) => [`slot-${n}-${part}`, value] as const,
  )

describe('the fields of a team member', () => {
  it('are passed on as typed; the schema checks them', async () => {
    const form = formOf(['name', ' Ann '], ['email', 'a'], ['phone', '1'], ['age', '34'], ['gender', 'x'])
    expect(await staffFields(form)).toMatchObject({
      ...{ name: ' Ann ', email: 'a', phone: '1', age: 34, gender: 'x', designationId: null, serviceIds: [] },
      ...{ shifts: [], picture: undefined, version: undefined, photos: { keep: [], seen: [], add: [] } },
    })
  })

  it('have no number where none was typed', async () => {
    expect((await staffFields(formOf(['age', '']))).age).toBeNull()
    expect((await staffFields(formOf(['age', 'old']))).age).toBeNaN()
    expect((await staffFields(formOf())).age).toBeNull()
    expect((await staffFields(formOf(['age', '0']))).age).toBe(0)
  })

  it('have every service and photo in their order', async () => {
    const form = formOf(['service', 'b'], ['service', 'a'], ['keep', '/1'], ['seen', '/1'], ['seen', '/2'])
    expect(await staffFields(form)).toMatchObject({
      ...{ serviceIds: ['b', 'a'], photos: { keep: ['/1'], seen: ['/1', '/2'], add: [] } },
    })
  })

  it('have the pictures that were chosen, and none for an empty file', async () => {
    const form = formOf(
      ['picture', new File([], '')],
      ['photos', new File([new Uint8Array([1, 2])], 'a.png')],
      ['photos', new File([], '')],
      ['photos', new File([new Uint8Array([3])], 'b.png')],
      ['photos', 'text'],
    )
    const { picture, photos } = await staffFields(form)
    expect([picture, photos?.add]).toEqual([undefined, [new Uint8Array([1, 2]), new Uint8Array([3])]])
  })

  it('have a version only if the form had one', async () => {
    expect((await staffFields(formOf(['version', '']))).version).toBe('')
    expect((await staffFields(formOf(['version', '7']))).version).toBe('7')
  })

  it('have shifts in minutes', async () => {
    const form = formOf(
      ...shift(0),
      ...shift(1, { weekday: '', starts: 'early', ends: '24:00', slot: '', interval: 'x' }),
    )
    expect((await staffFields(form)).shifts).toEqual([
      { weekday: 1, starts: 540, ends: 1020, slotMinutes: 10, intervalMinutes: 20 },
      {
        ...{ weekday: Number.NaN, starts: Number.NaN, ends: Number.NaN },
        ...{ slotMinutes: Number.NaN, intervalMinutes: Number.NaN },
      },
    ])
  })
})

describe('the lines of working hours', () => {
  const rows = (...fields: Field[]) => slotRows(Object.fromEntries(formOf(...fields)))

  it('are in the order of their numbers, without those that were removed', () => {
    const read = rows(...shift(12, { starts: '12:00' }), ...shift(2, { starts: '02:00' }), ...shift(0))
    expect(read.map(({ starts }) => starts)).toEqual(['09:00', '02:00', '12:00'])
  })

  it('are empty where a part is missing, and none without a weekday', () => {
    expect(rows(['slot-0-weekday', '3'])).toEqual([{ weekday: '3', starts: '', ends: '', slot: '', interval: '' }])
    expect(rows(['slot-0-starts', '09:00'])).toEqual([])
  })

  it('are no more than a week may have', () => {
    const many = Array.from({ length: MAX_SHIFTS + 5 }, (_, n) => shift(n)).flat()
    expect(rows(...many)).toHaveLength(MAX_SHIFTS)
  })
})

describe('a refusal of a team member', () => {
  const fieldsOf = (error: unknown) => (error as Refusal).details.fields

  it('has a message of the catalogue where an age is no number', () => {
    const schemas = new Refusal('invalid_input', { fields: { age: 'Invalid input: NaN', name: 'Invalid' } })
    expect(fieldsOf(aboutStaff(schemas))).toEqual({ age: 'age_required', name: 'Invalid' })
    const own = new Refusal('invalid_input', { fields: { age: 'age_too_low' } })
    expect(fieldsOf(aboutStaff(own))).toEqual({ age: 'age_too_low' })
  })

  it('keeps its code and details; other errors stay as they are', () => {
    const error = aboutStaff(new Refusal('email_taken', { fields: { email: 'taken' }, retryAfterSeconds: 3 }))
    expect(error).toMatchObject({ code: 'email_taken', details: { retryAfterSeconds: 3 } })
    for (const other of [new Error('broken'), new Refusal('not_found'), undefined])
      expect(aboutStaff(other)).toBe(other)
  })
})
