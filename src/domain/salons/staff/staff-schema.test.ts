import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StaffInput, staffInput } from './staff-schema.ts'

const CLEO: StaffInput = {
  ...{ name: 'Cleo', email: 'cleo@example.com', phone: '+45 20 12 34 56', age: 30, gender: 'female' },
  designationId: randomUUID(),
}
const SHIFT = { weekday: 1, starts: 540, ends: 1020, slotMinutes: 5, intervalMinutes: 10 }

/** The first message of each field; empty for a valid form. */
function errorsOf(given: object): Record<string, string> {
  const parsed = staffInput.safeParse({ ...CLEO, ...given })
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
const shifts = (...given: object[]) => errorsOf({ shifts: given.map((each) => ({ ...SHIFT, ...each })) })

describe('the form of a team member', () => {
  it.each<[string, object]>([
    ['the longest name', { name: 'x'.repeat(100) }],
    ['the youngest age', { age: 14 }],
    ['the oldest age', { age: 99 }],
    ['a short phone number', { phone: '123456' }],
    ['a phone number with signs', { phone: '+45 (0) 20.12-34/56' }],
    ['no details', { email: null, phone: null, age: null, gender: null, designationId: null }],
    ['no services', { serviceIds: [] }],
    ['no shifts', { shifts: [] }],
  ])('is accepted with %s', (_what, given) => {
    expect(errorsOf(given)).toEqual({})
  })

  it.each<[string, object, object]>([
    ['an age of 13', { age: 13 }, { age: 'age_invalid' }],
    ['an age of 100', { age: 100 }, { age: 'age_invalid' }],
    ['half a year', { age: 30.5 }, { age: 'age_invalid' }],
    ['five digits', { phone: '12 345' }, { phone: 'phone_too_short' }],
    ['a phone number that starts with a sign', { phone: '(45) 201234' }, { phone: 'phone_invalid' }],
    ['a long phone number', { phone: '1'.repeat(41) }, { phone: 'too_long' }],
    ['a long email address', { email: `${'x'.repeat(250)}@a.dk` }, { email: 'too_long' }],
    ['a service without id', { serviceIds: ['cut'] }, { serviceIds: 'invalid' }],
    ['501 services', { serviceIds: Array(501).fill(randomUUID()) }, { serviceIds: 'invalid' }],
  ])('is rejected with %s', (_what, given, errors) => {
    expect(errorsOf(given)).toEqual(errors)
  })

  it('removes line breaks and directions, and writes email addresses in lower case', () => {
    const parsed = staffInput.parse({ ...CLEO, name: ' Cleo\n\u202EHolm ', email: ' Cleo@Example.COM ' })
    expect(parsed).toMatchObject({ name: 'Cleo Holm', email: 'cleo@example.com' })
  })
})

describe('a shift', () => {
  it.each<[string, object]>([
    ['until midnight', { starts: 1380, ends: 1440 }],
    ['until 00:00, which is midnight', { starts: 1380, ends: 0 }],
    ['all day', { starts: 0, ends: 0 }],
    ['on a Sunday', { weekday: 7 }],
    ['with the longest grid', { slotMinutes: 10, intervalMinutes: 230 }],
    ['without an interval', { slotMinutes: 5, intervalMinutes: 0 }],
  ])('is accepted %s', (_what, given) => {
    expect(shifts(given)).toEqual({})
  })

  it.each<[string, object, string]>([
    ['without a weekday', { weekday: 0 }, 'slot_fields_required'],
    ['on an eighth day', { weekday: 8 }, 'slot_fields_required'],
    ['without a start', { starts: null }, 'slot_fields_required'],
    ['that starts at 24:00', { starts: 1440, ends: 1440 }, 'slot_fields_required'],
    ['that ends after midnight', { ends: 1441 }, 'slot_fields_required'],
    ['with half a minute', { starts: 540.5 }, 'slot_fields_required'],
    ['that ends when it starts', { ends: 540 }, 'slot_ends_early'],
    ['with slots of seven minutes', { slotMinutes: 7 }, 'slot_steps_invalid'],
    ['with an interval of 15 minutes', { intervalMinutes: 15 }, 'slot_steps_invalid'],
    ['with starts more than four hours apart', { slotMinutes: 10, intervalMinutes: 240 }, 'slot_steps_invalid'],
  ])('is rejected %s', (_what, given, message) => {
    expect(shifts(given)).toEqual({ shifts: message })
  })

  it('of 00:00 as an end is stored as the end of the day', () => {
    const parsed = staffInput.parse({ ...CLEO, shifts: [{ ...SHIFT, ends: 0 }] })
    expect(parsed.shifts).toEqual([{ ...SHIFT, ends: 1440 }])
  })

  it('can touch another of its day, and be the 70th, but not the 71st', () => {
    expect(shifts({ ends: 600 }, { starts: 600, ends: 660 })).toEqual({})
    const many = Array.from({ length: 71 }, (_, n) => ({ weekday: (n % 7) + 1, starts: n * 20, ends: n * 20 + 10 }))
    expect(shifts(...many.slice(0, 70))).toEqual({})
    expect(shifts(...many)).toEqual({ shifts: 'slots_too_many' })
  })

  it('overlaps another exactly when some minute of the week is in both', () => {
    const one = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(20), fc.integer({ min: 1, max: 6 }))
      .map(([weekday, from, length]) => ({
        weekday,
        starts: from * 60,
        ends: Math.min(from + length, 24) * 60,
      }))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), (given) => {
        const hours = given.flatMap(({ weekday, starts, ends }) =>
          Array.from({ length: (ends - starts) / 60 }, (_, n) => weekday * 24 + starts / 60 + n),
        )
        const overlap = new Set(hours).size < hours.length
        expect(shifts(...given)).toEqual(overlap ? { shifts: 'slots_overlap' } : {})
      }),
      { numRuns: 300 },
    )
  })
})
