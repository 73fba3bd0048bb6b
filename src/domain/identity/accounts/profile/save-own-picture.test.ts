import { beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addOperator } from '../../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { removePicture } from './remove-picture.ts'
import { updateProfile } from './update-profile.ts'

const database = freshDatabase()
const OWN = `/images/${'a'.repeat(32)}.webp`
let t: TestApp
let me: Viewer

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  me = { ...(await addOperator(database.db, 'customer')), picture: OWN }
  await database.db.updateTable('person').set({ picture: OWN }).where('id', '=', me.id).execute()
})

it.each([
  ['a path that is not a picture', '/etc/passwd'],
  ['a picture of another site', `https://evil.example${OWN}`],
  ['a picture that is not stored', `/images/${'b'.repeat(32)}.webp`],
])('rejects %s as the profile picture', async (_what, picture) => {
  const form = { name: 'Ada', lastName: 'Holm', email: me.email, mobile_number: '', picture }
  const attempt = () => updateProfile(t.app, me, form, new Headers())
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({
    code: 'invalid_input',
    fields: { picture: 'picture_unknown' },
  })
})

it('removing a picture changes only the viewer’s account and deletes the file', async () => {
  const other = await addOperator(database.db, 'customer')
  await database.db.updateTable('person').set({ picture: OWN }).where('id', '=', other.id).execute()
  const removed: string[] = []
  t.app.images.remove = async (path) => void removed.push(path)
  await removePicture(t.app, me)
  const pictures = database.db.selectFrom('person').select('picture').where('id', 'in', [me.id, other.id])
  expect((await pictures.execute()).map(({ picture }) => picture).toSorted()).toEqual([OWN, null].toSorted())
  expect(removed).toEqual([OWN])
})

it('of pictures that are sent and removed at once, the one in use is all that is left in the store', async () => {
  const stored = new Set([OWN])
  t.app.images.store = async (bytes) => {
    const path = `/images/${Buffer.from(bytes).toString('hex').padEnd(32, '0')}.webp`
    stored.add(path)
    return path
  }
  t.app.images.remove = async (path) => void stored.delete(path)
  const form = { name: 'Ada', lastName: 'Holm', email: me.email, mobile_number: '' }
  const send = (n: number) => updateProfile(t.app, me, { ...form, picture: new Uint8Array([n]) }, new Headers())
  expect(await atOnce(send(1), send(2), removePicture(t.app, me), send(3))).toEqual({ done: 4, refused: [] })
  const { picture } = await database.db
    .selectFrom('person')
    .select('picture')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  expect([...stored]).toEqual(picture === null ? [] : [picture])
})
