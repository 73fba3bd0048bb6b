import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { closeSalon } from '../hours/close-salon.ts'
import { openOnHoliday } from '../hours/open-on-holiday.ts'
import { setHours } from '../hours/set-hours.ts'
import { removeSpecialDay, setSpecialDay } from '../hours/special-days.ts'
import { setPolicies } from '../policies/set-policies.ts'
import { getSettings } from './get-settings.ts'
import { MAX_SALON_PHOTOS } from './salon-photo-limit.ts'
import { addPhoto, captionPhoto, movePhoto, removePhoto } from './salon-photos.ts'
import { setCategories } from './set-categories.ts'
import { setCountry } from './set-country.ts'
import { updateAddress } from './update-address.ts'
import { updateSalonProfile } from './update-salon-profile.ts'

/** Tests of all changes of a salon's settings, and of the input that each rejects. */

const database = freshDatabase()
const PROFILE = { name: 'Salon Ærø' }
const ADDRESS = { street: 'Havnen 1', postalCode: '5970', city: 'Ærøskøbing' }
const POLICIES = { confirms: 'instantly', freeCancelHours: 0, lateCancelPercent: 0, noShowPercent: 0 } as const
const DAYS = { firstDay: '2026-12-24', lastDay: '2026-12-26' }
const SPECIAL = { date: '2026-12-24', hours: { opens: 600, closes: 840 } }
let t: TestApp
let salonId: string
let owner: Member

beforeAll(async () => {
  salonId = (await addSalon(database.db)).id
  owner = await addMember(database.db, salonId, 'owner')
})
beforeEach(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  t.app.images.store = async (bytes) => `/images/${String(bytes[0]).padStart(32, '0')}.webp`
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const settings = (member = owner) => getSettings(t.app, member)
const photo = (n: number) => addPhoto(t.app, owner, new Uint8Array([n]))

const CHANGES: [string, (member: Member) => Promise<unknown>][] = [
  ['its profile', (member) => updateSalonProfile(t.app, member, PROFILE)],
  ['its address', (member) => updateAddress(t.app, member, ADDRESS)],
  ['its categories', (member) => setCategories(t.app, member, ['spa'])],
  ['its country', (member) => setCountry(t.app, member, 'DE')],
  ['its hours', (member) => setHours(t.app, member, [])],
  ['its policies', (member) => setPolicies(t.app, member, POLICIES)],
  ['a special day', (member) => setSpecialDay(t.app, member, SPECIAL)],
  ['the removal of a special day', (member) => removeSpecialDay(t.app, member, SPECIAL.date)],
  ['a public holiday', (member) => openOnHoliday(t.app, member, { date: '2026-12-25', asUsual: true })],
  ['closed days', (member) => closeSalon(t.app, member, DAYS)],
  ['a new photo', (member) => addPhoto(t.app, member, new Uint8Array([1]))],
  ['the removal of a photo', (member) => removePhoto(t.app, member, member.salonId)],
  ['the order of its photos', (member) => movePhoto(t.app, member, { photoId: member.salonId, to: 'later' })],
  ['a caption', (member) => captionPhoto(t.app, member, member.salonId, 'Words')],
]

it.each(CHANGES)('reception and staff cannot save %s', async (_what, change) => {
  for (const role of ['reception', 'staff'] satisfies SalonRole[]) {
    const member = await addMember(database.db, salonId, role)
    expect(await refused(() => change(member)), role).toEqual({ code: 'not_allowed' })
  }
})

describe.each<[string, (given: object) => Promise<unknown>, [string, object, object][]]>([
  [
    'the profile',
    (given) => updateSalonProfile(t.app, owner, { ...PROFILE, ...given }),
    [
      ['no name', { name: ' \n' }, { name: 'required' }],
      ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
      ['a long description', { description: 'x'.repeat(4001) }, { description: 'too_long' }],
      ['a short phone number', { phone: '112' }, { phone: 'phone_too_short' }],
      ['a website that runs scripts', { website: 'javascript:alert(1)' }, { website: 'website_invalid' }],
      ['an unknown language', { languages: ['xx'] }, { languages: 'invalid' }],
      ['an unknown amenity', { amenities: ['sauna'] }, { amenities: 'invalid' }],
    ],
  ],
  [
    'the address',
    (given) => updateAddress(t.app, owner, { ...ADDRESS, ...given }),
    [
      ['no street', { street: ' ' }, { street: 'required' }],
      ['no postal code', { postalCode: '' }, { postalCode: 'required' }],
      ['no town', { city: '' }, { city: 'required' }],
      ['a long region', { region: 'x'.repeat(101) }, { region: 'too_long' }],
    ],
  ],
  [
    'the categories',
    ({ categories }: { categories?: never[] }) => setCategories(t.app, owner, categories ?? []),
    [
      ['no category', {}, { categories: 'categories_required' }],
      ['an unknown category', { categories: ['pets'] }, { categories: 'categories_required' }],
    ],
  ],
  ['the country', () => setCountry(t.app, owner, 'XX'), [['an unknown country', {}, { country: 'invalid' }]]],
  [
    'the hours',
    (given) => setHours(t.app, owner, [{ weekday: 2, opens: 540, closes: 1020, ...given }]),
    [
      ['an end before the start', { closes: 500 }, { day2: 'hours_invalid' }],
      ['more than a day', { closes: 540 + 1441 }, { day2: 'hours_invalid' }],
    ],
  ],
  [
    'the policies',
    (given) => setPolicies(t.app, owner, { ...POLICIES, ...given }),
    [
      ['an unknown way to confirm', { confirms: 'never' }, { confirms: 'required' }],
      ['a long notice', { freeCancelHours: 25 }, { freeCancelHours: 'free_cancel_invalid' }],
      ['a negative fee', { lateCancelPercent: -1 }, { lateCancelPercent: 'late_cancel_invalid' }],
      ['half a percent', { noShowPercent: 0.5 }, { noShowPercent: 'no_show_invalid' }],
    ],
  ],
  [
    'a special day',
    (given) => setSpecialDay(t.app, owner, { ...SPECIAL, ...given }),
    [
      ['yesterday', { date: '2026-11-30' }, { date: 'date_past' }],
      ['a day too far ahead', { date: '2028-12-02' }, { date: 'date_invalid' }],
      ['an invalid date', { date: '2026-02-31' }, { date: 'date_invalid' }],
      ['hours that end before they start', { hours: { opens: 600, closes: 600 } }, { hours: 'hours_invalid' }],
      ['a long note', { note: 'x'.repeat(101) }, { note: 'too_long' }],
    ],
  ],
  [
    'closed days',
    (given) => closeSalon(t.app, owner, { ...DAYS, ...given }),
    [
      ['no days', { firstDay: '', lastDay: '' }, { firstDay: 'date_required', lastDay: 'date_required' }],
      ['an end before the start', { lastDay: '2026-12-23' }, { lastDay: 'time_off_ends_early' }],
      ['past days', { firstDay: '2026-11-01', lastDay: '2026-11-30' }, { lastDay: 'date_past' }],
      ['more than a year', { lastDay: '2027-12-25' }, { lastDay: 'date_far' }],
    ],
  ],
])('changing %s', (_what, change, wrong) => {
  it.each(wrong)('is rejected with %s', async (_given, given, fields) => {
    expect(await refused(() => change(given))).toEqual({ code: 'invalid_input', fields })
  })
})

describe('closed days', () => {
  it('are closed in that salon only, also with concurrent requests', async () => {
    const { id } = await addSalon(database.db)
    const [mine, manager] = [await addMember(database.db, id, 'owner'), await addMember(database.db, id, 'manager')]
    await setSpecialDay(t.app, mine, SPECIAL)
    const overlapping = { firstDay: '2026-12-25', lastDay: '2026-12-27' }
    const acts = [closeSalon(t.app, mine, DAYS), closeSalon(t.app, manager, overlapping)]
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    const days = async (member: Member) => (await settings(member)).specialDays.map(({ date, opens }) => [date, opens])
    expect(await days(mine)).toEqual(['24', '25', '26', '27'].map((day) => [`2026-12-${day}`, null]))
    expect(await days(owner)).toEqual([])
  })
})

it('a special day is removed once by concurrent requests, and not from another salon', async () => {
  await setSpecialDay(t.app, owner, SPECIAL)
  const competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  for (const [member, date] of [
    [competitor, SPECIAL.date],
    [owner, '2026-12-25'],
    [owner, 'nonsense'],
  ] as const)
    expect(await refused(() => removeSpecialDay(t.app, member, date)), date).toEqual({ code: 'not_found' })
  const outcome = await atOnce(...[1, 2].map(() => removeSpecialDay(t.app, owner, SPECIAL.date)))
  expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
})

it.each<[string, () => Promise<unknown>]>([
  ['the hours', () => setHours(t.app, owner, [{ weekday: 3, opens: 600, closes: 900 }])],
  ['the categories', () => setCategories(t.app, owner, ['beauty'])],
  ['the profile', () => updateSalonProfile(t.app, owner, { name: 'The same twice' })],
  ['the address', () => updateAddress(t.app, owner, { ...ADDRESS, street: 'Havnen 2' })],
  ['the policies', () => setPolicies(t.app, owner, { ...POLICIES, noShowPercent: 20 })],
])('changing %s to the same values concurrently is recorded once', async (_what, change) => {
  const recorded = async () => {
    const { n } = await database.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('salon_id', '=', salonId)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const before = await recorded()
  expect(await atOnce(change(), change())).toEqual({ done: 2, refused: [] })
  expect(await recorded()).toBe(before + 1)
})

it('a live salon cannot change its country', async () => {
  await setCountry(t.app, owner, 'DE')
  const country = await columnOf(database.db, 'salon', 'country', salonId)
  expect(country).toBe('DK')
})

describe('photos', () => {
  beforeEach(async () => {
    await database.db.deleteFrom('salon_photo').execute()
    await database.db.updateTable('salon').set({ picture: null }).where('id', '=', salonId).execute()
  })

  it('of another salon cannot be moved, removed or captioned', async () => {
    await photo(1)
    const [mine] = (await settings()).photos
    const id = mine?.id ?? ''
    const competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    await removePhoto(t.app, competitor, id)
    await captionPhoto(t.app, competitor, id, 'Theirs')
    await movePhoto(t.app, competitor, { photoId: id, to: 'later' })
    expect((await settings()).photos).toEqual([mine])
  })

  it('do not exceed the limit, also with concurrent uploads', async () => {
    const outcome = await atOnce(...Array.from({ length: MAX_SALON_PHOTOS + 2 }, (_, n) => photo(n + 10)))
    const { photos } = await settings()
    expect(photos).toHaveLength(MAX_SALON_PHOTOS)
    expect(new Set(outcome.refused)).toEqual(new Set(['invalid_input']))
    const tooMany = { code: 'invalid_input', fields: { photo: 'too_many_photos' } }
    expect(await refused(() => photo(99))).toEqual(tooMany)
  })
})
