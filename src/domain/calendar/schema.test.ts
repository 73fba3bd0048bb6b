import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parse } from '../kernel/parse.ts'
import { Refusal } from '../kernel/refusal.ts'
import { block, consoleBooking } from './schema.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const later = (minutes: number) => new Date(SLOT.getTime() + minutes * 60_000)
const line = { serviceId: randomUUID(), staffId: randomUUID() }

/** The message of each field; null for valid input. */
function fieldsOf(schema: typeof block | typeof consoleBooking, input: unknown): Record<string, string> | null {
  try {
    parse(schema, input)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.fields ?? {}
  }
}

describe('a block', () => {
  const valid = { staffId: randomUUID(), startsAt: SLOT, endsAt: later(60), note: '' }

  test.each<[string, object, Record<string, string> | null]>([
    ['of an hour', {}, null],
    ['of five minutes', { endsAt: later(5) }, null],
    ['a millisecond shorter', { endsAt: new Date(later(5).getTime() - 1) }, { endsAt: 'slot_ends_early' }],
    ['that ends when it starts', { endsAt: SLOT }, { endsAt: 'slot_ends_early' }],
    ['that ends before it starts', { endsAt: later(-60) }, { endsAt: 'slot_ends_early' }],
    ['of 31 days', { endsAt: later(31 * 1440) }, null],
    ['a millisecond longer', { endsAt: new Date(later(31 * 1440).getTime() + 1) }, { endsAt: 'date_far' }],
    ['without a team member', { staffId: '' }, { staffId: 'team_member_required' }],
    ['without times', { startsAt: 'soon', endsAt: '' }, { startsAt: 'time_required', endsAt: 'time_required' }],
    ['before 1970', { startsAt: new Date(-1), endsAt: new Date(600_000) }, { startsAt: 'time_required' }],
    ['with 200 characters of a note', { note: 'x'.repeat(200) }, null],
    ['with 201 characters of a note', { note: 'x'.repeat(201) }, { note: 'too_long' }],
  ])('%s', (_what, change, fields) => {
    expect(fieldsOf(block, { ...valid, ...change })).toEqual(fields)
  })
})

describe('an appointment for a client', () => {
  const forNew = { lines: [line], startsAt: SLOT, clientId: null, name: 'Ida Krogh' }
  const forKnown = { lines: [line], startsAt: SLOT, clientId: randomUUID() }

  test('has an empty note and follows the opening hours by default', () => {
    expect(parse(consoleBooking, forNew)).toEqual({
      ...{ ...forNew, phone: '', email: '', note: '', overruleHours: false },
    })
    expect(parse(consoleBooking, forKnown)).toEqual({ ...forKnown, note: '', overruleHours: false })
  })

  test('takes times as text and numbers in the formats of phones, and trims names', () => {
    const typed = { startsAt: SLOT.toISOString(), name: ' Ida Krogh ', phone: '20 30 40 50', email: 'IDA@Example.com' }
    expect(parse(consoleBooking, { ...forNew, ...typed })).toMatchObject({
      ...{ startsAt: SLOT, name: 'Ida Krogh', phone: '+4520304050', email: 'ida@example.com' },
    })
  })

  test.each<[string, object, Record<string, string> | null]>([
    ['with ten services', { lines: Array(10).fill(line) }, null],
    ['with eleven services', { lines: Array(11).fill(line) }, { lines: 'too_many_services' }],
    ['without a service', { lines: [] }, { lines: 'service_required' }],
    ['with an invalid service', { lines: [{ ...line, serviceId: 'cut' }] }, { lines: 'service_required' }],
    ['with an invalid team member', { lines: [{ ...line, staffId: '' }] }, { lines: 'team_member_required' }],
    ['without a time', { startsAt: '' }, { startsAt: 'time_required' }],
    ['in the year 3000', { startsAt: '3000-01-01T00:00:00Z' }, { startsAt: 'time_required' }],
    ['with a note of 1000 characters', { note: 'x'.repeat(1000) }, null],
    ['with a longer note', { note: 'x'.repeat(1001) }, { note: 'too_long' }],
  ])('%s', (_what, change, fields) => {
    for (const valid of [forNew, forKnown]) expect(fieldsOf(consoleBooking, { ...valid, ...change })).toEqual(fields)
  })

  test.each<[string, object, Record<string, string>]>([
    ['without a name', { name: ' ' }, { name: 'required' }],
    ['with a long name', { name: 'x'.repeat(201) }, { name: 'too_long' }],
    ['with an invalid address', { email: 'ida@' }, { email: 'email_invalid' }],
    ['with a short number', { phone: '12' }, { phone: 'phone_too_short' }],
  ])('who is new, %s', (_what, change, fields) => {
    expect(fieldsOf(consoleBooking, { ...forNew, ...change })).toEqual(fields)
  })

  test.each([undefined, '', 'nobody', 5])('who is known needs a valid id, not %s', (clientId) => {
    expect(fieldsOf(consoleBooking, { ...forKnown, clientId })).toEqual({ clientId: 'required' })
  })

  test.each([null, undefined, 'text'])('is no %s', (input) => {
    expect(fieldsOf(consoleBooking, input)).not.toBeNull()
  })
})
