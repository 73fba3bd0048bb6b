import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { fileImages } from '../../src/platform/images/files.ts'
import { type Answer, addSignedIn } from './client.ts'
import { setUpStaffApi, timeSlot } from './staff-api.ts'

const api = setUpStaffApi()
const folder = mkdtempSync(join(tmpdir(), 'salloon-staff-'))
let red: Uint8Array<ArrayBuffer>
let blue: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  api.t.app.images = fileImages(folder)
  red = await picture('red')
  blue = await picture('blue')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  return new Uint8Array(await image.png().toBuffer())
}

/** The owner sends Anna's form with these fields besides. */
async function sendForm(fields: [string, string | Uint8Array<ArrayBuffer>][]): Promise<Omit<Answer, 'headers'>> {
  const data = new FormData()
  const text = Object.entries(api.form()).map(([name, value]): [string, string] => [name, String(value)])
  for (const [name, value] of [...text, ...fields]) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([value]), 'photo.png')
  }
  const headers = { authorization: `Bearer ${api.owner.token}` }
  const answer = await createApi(api.t.app).request('/api/updatestaff', { method: 'POST', body: data, headers })
  return { status: answer.status, body: await answer.json() }
}

describe('updatestaff as a form', () => {
  const keeps = async (path: string) => (await api.t.app.images.variant(path.replace('-720', ''), 96, 'webp')) !== null

  it('accepts a picture and photos beside JSON text', async () => {
    const { status, body } = await sendForm([
      ['Services', `["${api.testSalon.wash}"]`],
      ['Time_Slots', JSON.stringify([timeSlot('Wednesday', '09:00 AM', '10:00 AM')])],
      ['Staff_pic', red],
      ['Photos', red],
      ['Photos', blue],
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.Data).toMatchObject({ Services: [{ _id: api.testSalon.wash }], Time_Slots: [{ day: 'Wednesday' }] })
    expect(body.Data.Staff_pic).toMatch(/^\/images\/\w{32}-720\.webp$/)
    expect(body.Data.Photos).toHaveLength(2)
    expect(await keeps(body.Data.Photos[1])).toBe(true)
  })

  it('is refused unread without a salon', async () => {
    const customer = await addSignedIn(api.t.app)
    let read = 0
    const body = new ReadableStream<Uint8Array>(
      { pull: (sink) => sink.enqueue(new Uint8Array(++read)) },
      { highWaterMark: 0 },
    )
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const request = new Request('http://localhost:3000/api/updatestaff', {
      method: 'POST',
      body,
      headers,
      ...{ duplex: 'half' },
    })
    expect((await createApi(api.t.app).request(request)).status).toBe(403)
    expect(read).toBe(0)
  })

  it('adds files to the portfolio; paths say which existing ones to keep', async () => {
    const first = (await sendForm([['Photos', red]])).body.Data.Photos
    const both = (await sendForm([['Photos', blue]])).body.Data.Photos
    expect(both).toEqual([...first, expect.any(String)])
    expect((await api.update()).body.Data.Photos).toEqual(both)
    expect((await sendForm([['Photos', both[1]]])).body.Data.Photos).toEqual([both[1]])
    expect(await keeps(both[0])).toBe(false)
    expect((await api.update({ Photos: JSON.stringify(['/images/of-somebody-else.webp']) })).body.Data.Photos).toEqual(
      [],
    )
  })

  it('keeps a photo that somebody else adds meanwhile', async () => {
    const [first] = (await sendForm([['Photos', red]])).body.Data.Photos
    const { images } = api.t.app
    const path = `/images/${'f'.repeat(32)}.webp`
    const photo = { salon_id: api.testSalon.salonId, staff_id: api.testSalon.anna, path, position: 1 }
    const store: typeof images.store = async (...file) => {
      await api.database.db
        .insertInto('staff_photo')
        .values({ ...photo, id: randomUUID() })
        .execute()
      return images.store(...file)
    }
    api.t.app.images = { ...images, store }
    const { body } = await sendForm([
      ['Photos', first],
      ['Photos', blue],
    ])
    api.t.app.images = images
    expect(body.Data.Photos).toHaveLength(3)
  })

  it('deletes a replaced picture, unless it is used elsewhere', async () => {
    const first = (
      await sendForm([
        ['Staff_pic', red],
        ['Photos', red],
      ])
    ).body.Data
    const second = (await sendForm([['Staff_pic', blue]])).body.Data
    expect(second.Staff_pic).not.toBe(first.Staff_pic)
    expect(await keeps(first.Staff_pic)).toBe(true)
    await api.update({ Photos: [] })
    expect([await keeps(first.Staff_pic), await keeps(second.Staff_pic)]).toEqual([false, true])
  })

  it('refuses files that are not images, and too many', async () => {
    const noPicture = new TextEncoder().encode('<svg onload="alert(1)"/>')
    for (const field of ['Staff_pic', 'Photos']) {
      const { status, body } = await sendForm([[field, noPicture]])
      expect(status).toBe(415)
      expect(Object.keys(body.fields)).toEqual([field])
    }
    const many = Array.from({ length: 21 }, () => red)
    const { status, body } = await sendForm(many.map((each) => ['Photos', each]))
    expect(status).toBe(400)
    expect(body.fields).toEqual({ Photos: 'You have reached the limit for photos. Remove some first.' })
    expect((await api.shown()).Photos).toEqual([])
  })
})
