import { describe, expect, it } from 'vitest'
import { dayRange } from '../hours/day-range.ts'
import { specialDayInput } from '../hours/special-day-schema.ts'
import { policiesInput } from '../policies/policies-schema.ts'
import { addressInput, categoriesInput, salonProfileInput } from './profile-schema.ts'

const PROFILE = { name: 'Salon Ærø' }
const ADDRESS = { street: 'Havnen 1', postalCode: '5970', city: 'Ærøskøbing' }
const POLICIES = { confirms: 'instantly', freeCancelHours: 0, lateCancelPercent: 0, noShowPercent: 0 }
const SPECIAL = { date: '2026-12-24', hours: { opens: 600, closes: 840 } }
const DAYS = { firstDay: '2026-12-24', lastDay: '2026-12-26' }

const FORMS = {
  profile: [salonProfileInput, PROFILE],
  address: [addressInput, ADDRESS],
  policies: [policiesInput, POLICIES],
  'special day': [specialDayInput, SPECIAL],
  'range of days': [dayRange, DAYS],
} as const

/** The first message of each field; empty for a valid form. */
function errorsOf(form: keyof typeof FORMS, change: object): Record<string, string> {
  const [schema, valid] = FORMS[form]
  const parsed = schema.safeParse({ ...valid, ...change })
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

it.each<[keyof typeof FORMS, object]>([
  ['profile', { name: 'x'.repeat(100), description: 'x'.repeat(4000), phone: '', email: '', website: '' }],
  ['profile', { phone: '+45 (0) 12/34-56', languages: ['da', 'ar'] }],
  ['address', { street: 'x'.repeat(200), postalCode: 'x'.repeat(20), city: 'x'.repeat(100), region: 'x'.repeat(100) }],
  ['address', { place: { latitude: -90, longitude: 180 } }],
  ['policies', { confirms: 'manually', freeCancelHours: 24, lateCancelPercent: 10, noShowPercent: 50 }],
  ['special day', { hours: null, note: 'x'.repeat(100) }],
  ['special day', { hours: { opens: 0, closes: 1440 } }],
  ['special day', { hours: { opens: 1439, closes: 2879 } }],
  ['range of days', { lastDay: '2026-12-24' }],
  ['range of days', { lastDay: '2027-12-24' }],
])('the form of a %s accepts %o', (form, change) => {
  expect(errorsOf(form, change)).toEqual({})
})

it.each<[keyof typeof FORMS, object, object]>([
  ['profile', { phone: '+' }, { phone: 'phone_too_short' }],
  ['profile', { phone: '1'.repeat(41) }, { phone: 'too_long' }],
  ['profile', { email: '@' }, { email: 'email_invalid' }],
  ['profile', { languages: 'da' }, { languages: 'invalid' }],
  ['profile', { website: `https://a.dk/${'x'.repeat(200)}` }, { website: 'too_long' }],
  ['address', { place: { latitude: 90.1, longitude: 0 } }, { place: 'invalid' }],
  ['address', { place: { latitude: 0, longitude: -180.1 } }, { place: 'invalid' }],
  ['policies', { freeCancelHours: -1 }, { freeCancelHours: 'free_cancel_invalid' }],
  ['policies', { lateCancelPercent: 11 }, { lateCancelPercent: 'late_cancel_invalid' }],
  ['policies', { noShowPercent: 51 }, { noShowPercent: 'no_show_invalid' }],
  ['policies', { freeCancelHours: '12' }, { freeCancelHours: 'free_cancel_invalid' }],
  ['special day', { hours: { opens: 1440, closes: 1500 } }, { hours: 'hours_invalid' }],
  ['special day', { hours: { opens: 600, closes: 2041 } }, { hours: 'hours_invalid' }],
  ['special day', { hours: { opens: 600.5, closes: 700 } }, { hours: 'hours_invalid' }],
  ['special day', { date: '2027-02-29' }, { date: 'date_invalid' }],
  ['range of days', { lastDay: '2027-12-25' }, { lastDay: 'date_far' }],
  ['range of days', { lastDay: '2026-12-23' }, { lastDay: 'time_off_ends_early' }],
])('the form of a %s rejects %o', (form, change, errors) => {
  expect(errorsOf(form, change)).toEqual(errors)
})

describe('a website', () => {
  const website = (typed: string) => {
    const parsed = salonProfileInput.safeParse({ ...PROFILE, website: typed })
    return parsed.success ? parsed.data.website : null
  }

  it.each([
    ['salon.dk', 'https://salon.dk/'],
    [' HTTP://Salon.DK/Om?x=1 ', 'http://salon.dk/Om?x=1'],
    ['https://www.salon.example', 'https://www.salon.example/'],
    ['søster.dk', 'https://xn--sster-vua.dk/'],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(website(typed)).toBe(stored)
  })

  it.each([
    'javascript:alert(1)//a.dk',
    'data:text/html,a.dk',
    'ftp://salon.dk',
    'localhost',
    '127.0.0.1',
    'a b.dk',
    'https://',
    'mailto:a@b.dk',
  ])('%j is rejected', (typed) => {
    expect(website(typed)).toBeNull()
  })
})

it('a list of categories has one at least, and known ones only', () => {
  expect(categoriesInput.safeParse({ categories: ['hair'] }).success).toBe(true)
  for (const categories of [[], ['Hair'], ['hair', 'pets'], 'hair', null])
    expect(categoriesInput.safeParse({ categories }).success, String(categories)).toBe(false)
})
