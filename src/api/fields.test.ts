import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, formatTime12h } from '../domain/kernel/time.ts'
import { date, id, list, number, optional, pageOf, paging, timeOfDayField, uploads } from './fields.ts'

/** The value of a field, or the code of its first error. */
function read(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : { error: parsed.error.issues[0]?.message }
}
const failure = (error: string) => ({ error })
const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))

describe('a date', () => {
  it('is read in either order of its parts, whatever the day', () => {
    fc.assert(
      fc.property(dates, (day) => {
        expect(read(date, day)).toBe(day)
        expect(read(date, ` ${day.split('-').reverse().join('-')} `)).toBe(day)
      }),
    )
  })

  it.each([
    ['', 'date_required'],
    ['  ', 'date_required'],
    [undefined, 'date_required'],
    [20270307, 'date_required'],
    ['2027-02-30', 'date_invalid'],
    ['2027-13-01', 'date_invalid'],
    ['soon', 'date_invalid'],
  ])('%j is refused as %s', (value, error) => {
    expect(read(date, value)).toEqual(failure(error))
  })
})

describe('a time of day', () => {
  it('is read on the 12-hour and the 24-hour clock, for every minute', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1) {
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      expect([read(timeOfDayField, formatTime12h(minutes)), read(timeOfDayField, clock)], clock).toEqual([
        minutes,
        minutes,
      ])
    }
  })

  it.each([
    ['', 'time_required'],
    [null, 'time_required'],
    ['24:30', 'invalid'],
    ['10:60', 'invalid'],
    ['13:00 PM', 'invalid'],
    ['noon', 'invalid'],
  ])('%j is refused as %s', (value, error) => {
    expect(read(timeOfDayField, value)).toEqual(failure(error))
  })
})

describe('a number', () => {
  const whole = number(z.number('invalid').int('invalid').min(1, 'invalid').max(50, 'invalid'))

  it('may be written as text, and is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (n) => {
        expect([read(whole, n), read(whole, `${n}`)]).toEqual([n, n])
      }),
    )
  })

  it.each(['', ' ', 'x', '1x', '1,5', 1.5, 0, 51, '1e9', Number.NaN, Number.POSITIVE_INFINITY, true, null, [1]])(
    '%j is none',
    (value) => {
      expect(read(whole, value)).toEqual(failure('invalid'))
    },
  )
})

describe('an optional field', () => {
  it.each(['', null, undefined])('is absent as %j', (value) => {
    expect(read(optional(z.string().min(3, 'invalid')), value)).toBeUndefined()
  })

  it('is checked if it has a value', () => {
    expect(read(optional(z.string().min(3, 'invalid')), 'ab')).toEqual(failure('invalid'))
    expect(read(optional(z.number('invalid')), 0)).toBe(0)
  })
})

describe('an id', () => {
  it('is trimmed, and neither empty nor long', () => {
    expect(read(id(), ' x ')).toBe('x')
    expect(read(id('service_required'), ' ')).toEqual(failure('service_required'))
    expect(read(id('service_required'), 7)).toEqual(failure('service_required'))
    expect(read(id(), 'x'.repeat(201))).toEqual(failure('invalid'))
  })
})

describe('a list', () => {
  const texts = list(z.string('invalid'), 3, 'too_many')

  it('may be sent as JSON text, and is the same', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().filter((text) => !text.includes('\0')),
          { maxLength: 3 },
        ),
        (items) => {
          expect(read(texts, items)).toEqual(items)
          expect(read(texts, JSON.stringify(items))).toEqual(items)
        },
      ),
    )
  })

  it.each([
    ['', []],
    [' ', []],
    ['["a"', failure('Invalid input: expected array, received string')],
    ['{"a":1}', failure('Invalid input: expected array, received object')],
    ['["a","b","c","d"]', failure('too_many')],
    ['[1]', failure('invalid')],
    // A null character cannot be stored, and JSON text inside JSON hides it from the check of the body.
    ['["a\\u0000"]', failure('Invalid input: expected array, received string')],
  ])('of %j is %j', (value, expected) => {
    expect(read(texts, value)).toEqual(expected)
  })
})

describe('pictures of a form', () => {
  const pictures = uploads(2, 'too_many')
  const file = new Uint8Array([1])

  it.each([
    ['/images/a.webp', ['/images/a.webp']],
    ['["/images/a.webp","/images/b.webp"]', ['/images/a.webp', '/images/b.webp']],
    [
      ['["/images/a.webp"]', file],
      ['/images/a.webp', file],
    ],
    [['', file], [file]],
    [[file, file, file], failure('too_many')],
    [7, failure('Invalid input: expected array, received number')],
    [[7], failure('invalid')],
  ])('%j are %j', (value, expected) => {
    expect(read(pictures, value)).toEqual(expected)
  })
})

describe('paging', () => {
  const page = z.object(paging)

  it('begins with the first page of 24', () => {
    expect(pageOf(page.parse({}))).toEqual({ page: 1, limit: 24 })
    expect(pageOf(page.parse({ page: '3', limit: 100 }))).toEqual({ page: 3, limit: 100 })
  })

  it.each([{ page: 0 }, { page: 100_001 }, { limit: 0 }, { limit: 101 }, { limit: 2.5 }])('refuses %j', (given) => {
    expect(page.safeParse(given).success).toBe(false)
  })
})
