import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { constantTimeEqual } from './constant-time-equal.ts'
import { formatDateField, parseDate } from './date-field.ts'
import { isId, newId, newIdAt, ownerDigits } from './ids.ts'
import { offsetOf } from './page.ts'
import { parse } from './parse.ts'
import { parseDateField, parseTimeField } from './parse-local-time.ts'
import { reasonInput } from './reason.ts'
import { Refusal } from './refusal.ts'

/** The field errors of an input; null for a valid one. */
function errorsOf(schema: z.ZodType, input: unknown): unknown {
  try {
    parse(schema, input)
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error
    return error.details.fields
  }
}

describe('parsing an input', () => {
  const schema = z.object({
    name: z.string('missing').min(3, 'short').regex(/^a/, 'wrong'),
    list: z.array(z.string('not_text')).default([]),
  })

  it('returns the output of the schema', () => {
    expect(parse(schema, { name: 'abc' })).toEqual({ name: 'abc', list: [] })
  })

  it('reports the first message of each field', () => {
    expect(errorsOf(schema, { name: 'b' })).toEqual({ name: 'short' })
    expect(errorsOf(schema, {})).toEqual({ name: 'missing' })
    expect(errorsOf(schema, { name: '', list: ['a', 1, 2] })).toEqual({ name: 'short', list: 'not_text' })
  })

  it('reports what concerns no field without a name', () => {
    expect(Object.keys(errorsOf(schema, 'text') as object)).toEqual([''])
  })
})

describe('a date or time of a form', () => {
  const form = z.object({ date: parseDateField('date_wrong'), time: parseTimeField('time_wrong') })

  it.each([
    [{ date: '2026-12-24', time: '09:30' }, null],
    [{ date: '24-12-2026', time: '00:00' }, null],
    [{ date: '2028-02-29', time: '23:59' }, null],
    [
      { date: '2027-02-29', time: '24:01' },
      { date: 'date_wrong', time: 'time_wrong' },
    ],
    [
      { date: '', time: '' },
      { date: 'date_wrong', time: 'time_wrong' },
    ],
    [
      { date: null, time: 540 },
      { date: 'date_wrong', time: 'time_wrong' },
    ],
    [{}, { date: 'date_wrong', time: 'time_wrong' }],
  ])('%o is valid, or has the error of its field', (given, errors) => {
    expect(errorsOf(form, given)).toEqual(errors)
  })

  it('is a local date, and minutes past midnight', () => {
    expect(parse(form, { date: '24-12-2026', time: '09:30' })).toEqual({ date: '2026-12-24', time: 570 })
  })

  it('can be read back from the format of date fields', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (given) => {
        const date = given.toISOString().slice(0, 10)
        expect(parseDate(formatDateField(date))).toBe(date)
      }),
    )
  })
})

describe('an operator’s reason', () => {
  it.each([
    ['no reason', {}, 'required'],
    ['nine characters', { reason: ' 123456789 ' }, 'reason_short'],
    ['1001 characters', { reason: 'x'.repeat(1001) }, 'too_long'],
  ])('is rejected with %s', (_what, given, message) => {
    expect(errorsOf(reasonInput, given)).toEqual({ reason: message })
  })

  it.each(['1234567890', 'x'.repeat(1000)])(
    'has ten to a thousand characters, without leading or trailing spaces',
    (reason) => {
      expect(parse(reasonInput, { reason: `  ${reason}\n` })).toEqual({ reason })
    },
  )
})

describe('an id', () => {
  it('is recognised in lower and upper case', () => {
    const id = newId()
    expect([isId(id), isId(id.toUpperCase())]).toEqual([true, true])
  })

  it.each([
    ['', null, undefined, 7, {}],
    ['nonsense', `${newId()} `, ` ${newId()}`, `${newId()}\n`, newId().slice(1), newId().replaceAll('-', '')],
    [newId().replace(/^./, 'g'), `{${newId()}}`],
  ])('is not %j', (...others) => {
    expect(others.filter(isId)).toEqual([])
  })

  it('is greater than those made earlier', () => {
    const ids = Array.from({ length: 50 }, newId)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(50)
  })

  it('of a row of a salon ends as the salon’s does, and is greater than those made earlier', () => {
    const salonId = newId()
    const ids = Array.from({ length: 50 }, () => newIdAt(salonId))
    expect(ids.every((id) => isId(id) && ownerDigits(id) === ownerDigits(salonId))).toBe(true)
    expect(ownerDigits(salonId.toUpperCase())).toBe(ownerDigits(salonId))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(50)
  })
})

it('texts are equal in constant time exactly when they are equal', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(constantTimeEqual(one, one)).toBe(true)
      expect(constantTimeEqual(one, other)).toBe(one === other)
    }),
  )
})

it('a page starts after the items of the pages before it', () => {
  expect([1, 2, 7].map((page) => offsetOf({ page, limit: 20 }))).toEqual([0, 20, 120])
})
