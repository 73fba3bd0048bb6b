import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addStaff as addPerson, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { whenBoth } from '../../../../tests/support/when-both.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addStaff } from '../staff/add-staff.ts'
import { MAX_STAFF_PHOTOS } from '../staff/staff-photo-limit.ts'
import { updateStaff } from '../staff/update-staff.ts'
import { getSettings } from './get-settings.ts'
import { addPhoto, captionPhoto, movePhoto, removePhoto } from './salon-photos.ts'

/** Tests of a salon's photos, and of the pictures of its team members. */

const database = freshDatabase()
let t: TestApp
let salonId: string
let owner: Member
let removed: string[]

const pathOf = (n: number) => `/images/${String(n).padStart(32, '0')}.webp`
const image = (n: number) => new Uint8Array([n])

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  removed = []
  t.app.images.store = async ([n = 0]) => {
    if (n === 0) throw new Refusal('invalid_input', { fields: { picture: 'picture_unreadable' } })
    return pathOf(n)
  }
  t.app.images.remove = async (path) => void removed.push(path)
  salonId = (await addSalon(database.db)).id
  owner = await addMember(database.db, salonId, 'owner')
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const photos = async () => (await getSettings(t.app, owner)).photos
const numbers = async () => (await photos()).map(({ path }) => Number(path.slice(8, 40)))
const idOf = async (n: number) => (await photos()).find(({ path }) => path === pathOf(n))?.id ?? ''
const picture = () => columnOf(database.db, 'salon', 'picture', salonId)

describe('a salon’s photos', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 3]) await addPhoto(t.app, owner, image(n))
  })

  it('do not include a file that is no image', async () => {
    expect(await refused(() => addPhoto(t.app, owner, image(0)))).toEqual({
      code: 'invalid_input',
      fields: { photo: 'picture_unreadable' },
    })
  })

  it('include an image once, also when it is added twice concurrently', async () => {
    await Promise.all([1, 2].map(() => addPhoto(t.app, owner, image(4))))
    expect(await numbers()).toEqual([1, 2, 3, 4])
  })

  it('are all there after concurrent additions, each under the limit', async () => {
    expect(await atOnce(...[4, 5, 6].map((n) => addPhoto(t.app, owner, image(n))))).toEqual({ done: 3, refused: [] })
    expect((await numbers()).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are deleted once by concurrent requests, and the next one is the salon’s picture', async () => {
    const id = await idOf(1)
    await Promise.all([1, 2].map(() => removePhoto(t.app, owner, id)))
    expect([await numbers(), await picture(), removed]).toEqual([[2, 3], pathOf(2), [pathOf(1)]])
  })

  it('leave the salon without a picture when the last one is deleted', async () => {
    for (const n of [1, 2, 3]) await removePhoto(t.app, owner, await idOf(n))
    expect([await numbers(), await picture()]).toEqual([[], null])
  })

  it('are the same photos in some order after concurrent moves', async () => {
    const [one, two, three] = [await idOf(1), await idOf(2), await idOf(3)]
    const moves = [
      { photoId: one, to: 'later' },
      { photoId: three, to: 'earlier' },
      { photoId: two, to: 'later' },
    ] as const
    await Promise.all(moves.map((move) => movePhoto(t.app, owner, move)))
    const after = await numbers()
    expect(after.toSorted()).toEqual([1, 2, 3])
    expect(await picture()).toBe(pathOf(after[0] ?? 0))
  })

  it('keep a caption that is saved while another photo is deleted or moved', async () => {
    const [one, two, three] = [await idOf(1), await idOf(2), await idOf(3)]
    await Promise.all([
      captionPhoto(t.app, owner, two, 'The back room'),
      removePhoto(t.app, owner, one),
      movePhoto(t.app, owner, { photoId: three, to: 'earlier' }),
    ])
    expect((await photos()).find(({ id }) => id === two)?.caption).toBe('The back room')
    expect((await numbers()).toSorted()).toEqual([2, 3])
  })

  it('are thirty at most, and of two that are stored at once as the last one, the other’s file is deleted', async () => {
    for (const n of Array.from({ length: 26 }, (_, i) => i + 4)) await addPhoto(t.app, owner, image(n))
    // Neither is added before both are stored: otherwise the later one can be refused without a file.
    const stored = whenBoth()
    t.app.images.store = async ([n = 0]) => {
      await stored()
      return pathOf(n)
    }
    expect(await atOnce(addPhoto(t.app, owner, image(40)), addPhoto(t.app, owner, image(41)))).toEqual({
      ...{ done: 1, refused: ['invalid_input'] },
    })
    await t.runJobs()
    expect([...(await numbers()).slice(29), ...removed.map((path) => Number(path.slice(8, 40)))].toSorted()).toEqual([
      ...[40, 41],
    ])
  })

  it('have captions of one line and 140 characters at most', async () => {
    const id = await idOf(1)
    await captionPhoto(t.app, owner, id, ` \n${'x'.repeat(150)}`)
    expect((await photos())[0]?.caption).toBe('x'.repeat(140))
    await captionPhoto(t.app, owner, id, ' ')
    expect((await photos())[0]?.caption).toBe('')
  })
})

describe('the pictures of a team member', () => {
  let about: Parameters<typeof addStaff>[2]
  let staffId: string
  beforeEach(async () => {
    const { id: designationId } = await database.db.selectFrom('designation').select('id').executeTakeFirstOrThrow()
    const contact = { email: 'cleo@example.com', phone: '+45 20 12 34 56' }
    about = { name: 'Cleo', ...contact, age: 30, gender: 'female', designationId }
    staffId = await addPerson(database.db, salonId)
  })
  const update = (change: object) => updateStaff(t.app, { id: owner.personId }, staffId, { ...about, ...change })
  const portfolio = async () =>
    (
      await database.db
        .selectFrom('staff_photo')
        .select('path')
        .where('staff_id', '=', staffId)
        .orderBy('position')
        .execute()
    ).map(({ path }) => Number(path.slice(8, 40)))
  const add = (...ns: number[]) => ({ photos: { keep: null, add: ns.map(image) } })
  const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

  it.each([
    ['picture', { picture: image(0) }],
    ['photos', { photos: { keep: null, add: [image(1), image(0)] } }],
  ])('are rejected at the field %s if they are no images', async (field, change) => {
    const refusal = { code: 'invalid_input', fields: { [field]: 'picture_unreadable' } }
    expect(await refused(() => update(change))).toEqual(refusal)
    expect(await refused(() => addStaff(t.app, owner, { ...about, ...change }))).toEqual(refusal)
  })

  it('are at most twenty, also with concurrent changes', async () => {
    await update(add(...range(1, 15)))
    const { done, refused: codes } = await atOnce(update(add(...range(20, 4))), update(add(...range(30, 4))))
    expect([done, codes]).toEqual([1, ['invalid_input']])
    expect(await portfolio()).toHaveLength(19)
    await t.runJobs()
    expect(removed).toHaveLength(4)
    expect((await portfolio()).map(pathOf)).not.toEqual(expect.arrayContaining([removed[0]]))
    expect(await refused(() => update(add(40, 41)))).toEqual({
      code: 'invalid_input',
      fields: { photos: 'too_many_photos' },
    })
    await update(add(40))
    expect(await portfolio()).toHaveLength(MAX_STAFF_PHOTOS)
  })

  it('that are dropped or replaced are deleted, and the others are not', async () => {
    await update({ ...add(1, 2, 3), picture: image(9) })
    await update({ picture: image(8), photos: { keep: [pathOf(1), pathOf(3)], add: [image(2)] } })
    expect(await portfolio()).toEqual([1, 3, 2])
    expect(removed).toEqual([pathOf(9)])
    await update({ photos: { keep: [], add: [] } })
    expect(removed.toSorted()).toEqual([pathOf(1), pathOf(2), pathOf(3), pathOf(9)])
  })

  it('stay in use as the portrait when they are dropped from the portfolio', async () => {
    await update({ ...add(1), picture: image(1) })
    await update({ photos: { keep: [], add: [] } })
    expect([await portfolio(), removed]).toEqual([[], []])
  })
})
