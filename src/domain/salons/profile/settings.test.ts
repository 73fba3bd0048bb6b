import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { getSalon } from '../../discovery/salon-page/get-salon.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { setHours } from '../hours/set-hours.ts'
import { removeSpecialDay, setSpecialDay } from '../hours/special-days.ts'
import { setPolicies } from '../policies/set-policies.ts'
import { getSettings } from './get-settings.ts'
import { addPhoto, captionPhoto, movePhoto, removePhoto } from './salon-photos.ts'
import { setCategories } from './set-categories.ts'
import { updateAddress } from './update-address.ts'
import { updateSalonProfile } from './update-salon-profile.ts'

const database = freshDatabase()
const profile = { name: 'Salon Ærø', description: 'By the sea.', phone: '+45 20 12 34 56', email: 'hej@aeroe.dk' }
let app: App
let owner: Member
let receptionist: Member
const removed: string[] = []

beforeAll(async () => {
  ;({ app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') }))
  app.images.store = async (bytes) => `/images/${String(bytes[0]).repeat(32)}.webp`
  app.images.remove = async (path) => void removed.push(path)
  const { id } = await addSalon(database.db, { latitude: 55, longitude: 12, city: 'Ærøskøbing', postal_code: '5970' })
  owner = await addMember(database.db, id, 'owner')
  receptionist = await addMember(database.db, id, 'reception')
})

const lastAction = async () =>
  (
    await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('salon_id', '=', owner.salonId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.action

describe('a salon’s profile', () => {
  it('can be changed, is found by its new name and is recorded in the audit log', async () => {
    await updateSalonProfile(app, owner, { ...profile, website: 'aeroe.dk/salon', languages: ['da', 'en', 'da'] })
    await updateSalonProfile(app, owner, { amenities: ['parking', 'wifi', 'parking'] })
    expect(await getSettings(app, owner)).toMatchObject({
      ...{ website: 'https://aeroe.dk/salon', languages: ['da', 'en'], amenities: ['wifi', 'parking'] },
    })
    const search_name = await columnOf(database.db, 'salon', 'search_name', owner.salonId)
    expect(search_name).toBe('salon aero')
    expect(await lastAction()).toBe('profile_changed')
  })

  it('reports errors by field', async () => {
    for (const website of ['javascript:alert(1)', 'nowhere', 'https://1.2.3.4', 'mailto:me@salon.example'])
      await expect(updateSalonProfile(app, owner, { ...profile, website })).rejects.toMatchObject({
        details: { fields: { website: 'website_invalid' } },
      })
    const wrong = { ...profile, name: ' ', phone: 'call me', email: 'hej' }
    await expect(updateSalonProfile(app, owner, wrong)).rejects.toMatchObject({
      details: { fields: { name: 'required', phone: 'phone_invalid', email: 'email_invalid' } },
    })
    await expect(setCategories(app, owner, [])).rejects.toMatchObject({
      details: { fields: { categories: 'categories_required' } },
    })
  })

  it('loses its old coordinates when it moves to another town', async () => {
    const address = { street: 'Havnen 1', postalCode: '5970', city: 'Ærøskøbing' }
    await updateAddress(app, owner, address)
    expect(await getSettings(app, owner)).toMatchObject({ street: 'Havnen 1', latitude: 55 })
    await updateAddress(app, owner, { ...address, city: 'Marstal', postalCode: '5960' })
    expect(await getSettings(app, owner)).toMatchObject({ city: 'Marstal', latitude: null, longitude: null })
    await updateAddress(app, owner, { ...address, place: { latitude: 54.9, longitude: 10.4 } })
    expect(await getSettings(app, owner)).toMatchObject({ latitude: 54.9, longitude: 10.4 })
  })

  it('has categories that can be changed', async () => {
    await setCategories(app, owner, ['spa', 'beauty'])
    expect((await getSettings(app, owner)).categories).toEqual(['beauty', 'spa'])
  })

  it('can be changed by owners and managers only', async () => {
    await expect(updateSalonProfile(app, receptionist, profile)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(setHours(app, receptionist, [])).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(getSettings(app, receptionist)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('hours', () => {
  it('can be changed without changing booked appointments', async () => {
    const anna = await addStaff(database.db, owner.salonId)
    const serviceId = await addService(database.db, owner.salonId, { by: [anna] })
    const [from, to] = [new Date('2026-12-07T10:00:00Z'), new Date('2026-12-07T11:00:00Z')]
    const bookingId = await addBooking(database.db, { salonId: owner.salonId, staffId: anna, serviceId, from, to })
    const readBooking = () =>
      database.pool.query(`select * from booking where id = '${bookingId}'`).then(({ rows }) => rows)
    const before = await readBooking()
    await setHours(app, owner, [{ weekday: 5, opens: 1200, closes: 1560 }])
    await setPolicies(app, owner, {
      ...{ confirms: 'manually', freeCancelHours: 12, lateCancelPercent: 5, noShowPercent: 50 },
    })
    await setSpecialDay(app, owner, { date: '07-12-2026', hours: null, note: 'Stocktaking' })
    expect(await readBooking()).toEqual(before)
    expect((await getSalon(app, owner.salonId)).hours).toEqual([{ weekday: 5, opens: 1200, closes: 1560 }])
    expect((await getSettings(app, owner)).specialDays).toEqual([
      { date: '2026-12-07', opens: null, closes: null, note: 'Stocktaking' },
    ])
  })

  it('of a special day can be replaced and deleted, and invalid ones are rejected', async () => {
    const hours = { opens: 600, closes: 840 }
    await setSpecialDay(app, owner, { date: '2026-12-24', hours })
    await setSpecialDay(app, owner, { date: '2026-12-24', hours: null, note: 'Christmas' })
    await removeSpecialDay(app, owner, '2026-12-24')
    await expect(removeSpecialDay(app, owner, '2026-12-24')).rejects.toMatchObject({ code: 'not_found' })
    for (const date of ['2026-11-30', '2026-02-31', ''])
      await expect(setSpecialDay(app, owner, { date, hours })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(
      setSpecialDay(app, owner, { date: '2026-12-24', hours: { opens: 600, closes: 600 } }),
    ).rejects.toMatchObject({ details: { fields: { hours: 'hours_invalid' } } })
  })

  it.each([
    [{ freeCancelHours: 25 }, { freeCancelHours: 'free_cancel_invalid' }],
    [{ lateCancelPercent: 11 }, { lateCancelPercent: 'late_cancel_invalid' }],
    [{ noShowPercent: 51 }, { noShowPercent: 'no_show_invalid' }],
  ])('and policies cannot be stricter than the marketplace allows: %o', async (wrong, fields) => {
    const mild = { confirms: 'instantly', freeCancelHours: 0, lateCancelPercent: 0, noShowPercent: 0 } as const
    await expect(setPolicies(app, owner, { ...mild, ...wrong })).rejects.toMatchObject({ details: { fields } })
  })
})

it('photos can be ordered, captioned and deleted, and the first is the salon’s picture', async () => {
  await addPhoto(app, owner, new Uint8Array([1]))
  await addPhoto(app, owner, new Uint8Array([2]))
  const photos = async () => (await getSettings(app, owner)).photos
  const [, second] = await photos()
  const id = second?.id ?? ''
  await captionPhoto(app, owner, id, 'The\nback room')
  await movePhoto(app, owner, { photoId: id, to: 'earlier' })
  expect((await photos()).map(({ path, caption }) => [path[8], caption])).toEqual([
    ['2', 'The back room'],
    ['1', ''],
  ])
  expect((await getSalon(app, owner.salonId)).picture).toContain('222')
  await removePhoto(app, owner, id)
  expect((await getSalon(app, owner.salonId)).picture).toContain('111')
  expect(removed).toEqual([`/images/${'2'.repeat(32)}.webp`])
})
