import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { removePictures } from '../../src/domain/kernel/pictures.ts'
import { createHttp } from '../../src/http.ts'
import { storedImages } from '../../src/platform/images/stored.ts'
import { s3Store } from '../../src/platform/storage/s3-store.ts'
import { refusalToForm } from '../../src/web/forms/forms.ts'
import { testApp } from '../support/app.ts'
import { columnOf } from '../support/column-of.ts'
import { freshDatabase } from '../support/database.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { addSignedIn } from './client.ts'

// Sessions are opened by the library's own clock.
const NOW = new Date()
const database = freshDatabase()
let t: ReturnType<typeof testApp>
let server: S3Server
let me: { id: string; token: string; email: string }
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await startS3Server()
  t = testApp(database, { now: NOW })
  t.app.images = storedImages(s3Store(server.settings, '', { attempts: 1 }))
  const email = 'me@example.com'
  me = { ...(await addSignedIn(t.app, { phone: '+4523000001', email })), email }
  const drawn = sharp({ create: { width: 80, height: 80, channels: 3, background: '#a37' } })
  photo = new Uint8Array(await drawn.png().toBuffer())
})
afterAll(() => server.close())

const pictureOf = () => columnOf(database.db, 'person', 'picture', me.id)

async function send(name: string) {
  const form = new FormData()
  const fields = { name, LastName: 'Lind', email: me.email, mobile_number: '+4523000001', Address: 'Gade 1' }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('Profile_Pic', new Blob([photo]), 'me.png')
  return createApi(t.app).request('/api/updateuserdetails', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${me.token}` },
  })
}

it('a picture uploaded during an outage is refused with 503, and nothing of the form is saved', async () => {
  server.behaviour = 503
  const answer = await send('Ida')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('10')
  expect(await answer.json()).toMatchObject({ Error: 1, msg: expect.stringContaining('save pictures') })
  const row = await database.db
    .selectFrom('person')
    .select(['name', 'picture'])
    .where('id', '=', me.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ picture: null })
  expect(row?.name).not.toBe('Ida')

  server.behaviour = 'well'
  expect((await send('Ida')).status).toBe(200)
  expect(await t.app.images.variant((await pictureOf()) ?? '', 96, 'webp')).not.toBeNull()
})

it('a form of the site is shown again with its input', async () => {
  server.behaviour = 503
  const form = new FormData()
  form.set('name', 'Ida')
  const refused = await t.app.images.store(photo, me.id).then(
    () => null,
    (error) => refusalToForm(error, form),
  )
  expect(refused?.data).toMatchObject({ refusal: 'pictures_unavailable', values: { name: 'Ida' } })
  expect(refused?.init).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
})

it('an unused picture is removed once the store is back, unless it is used again', async () => {
  server.behaviour = 'well'
  await send('Ida')
  const first = (await pictureOf()) ?? ''
  server.behaviour = 503
  await database.db.updateTable('person').set({ picture: null }).where('id', '=', me.id).execute()
  await removePictures(t.app, me.id, [first])
  server.behaviour = 'well'
  await send('Ida')
  expect(await t.runJobs()).toContain('remove-picture')
  expect(await t.app.images.variant(first, 96, 'webp')).not.toBeNull()

  server.behaviour = 503
  await database.db.updateTable('person').set({ picture: null }).where('id', '=', me.id).execute()
  await removePictures(t.app, me.id, [first])
  server.behaviour = 'well'
  expect(await t.runJobs()).toContain('remove-picture')
  expect(await t.app.images.variant(first, 192, 'webp')).toBeNull()
})

it('a picture that cannot be read is not cached', async () => {
  const http = createHttp(t.app, {
    assets: null,
    readiness: async () => ({ database: true, migrations: true, disk: true }),
    web: async () => new Response(),
  })
  server.behaviour = 503
  const away = await http.request(`/images/${'a'.repeat(32)}-96.webp`)
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
  expect((await http.request('/about')).status).toBe(200)
  server.behaviour = 'well'
  await send('Ida')
  const path = ((await pictureOf()) ?? '').replace('.webp', '')
  const there = await http.request(`${path}-96.webp`)
  expect([there.status, there.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})
