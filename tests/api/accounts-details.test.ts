import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

// Sessions are opened by the library's own clock, and a fresh one is a proof here.
const NOW = new Date()
const MB = 1024 * 1024
const KNOWN = '/images/0123456789abcdef0123456789abcdef'
const database = freshDatabase()
let t: TestApp
let ask: Ask
let testSalon: TestSalon
let people = 0
let me: { id: string; token: string; email: string; mobile_number: string }
let stored: { bytes: Uint8Array; owner: string | undefined }[]

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  t.app.images = {
    async store(bytes, owner) {
      if (bytes.byteLength > 5 * MB) throw new Refusal('invalid_input', { fields: { picture: 'picture_too_large' } })
      const { format } = await sharp(bytes)
        .metadata()
        .catch(() => ({ format: null }))
      if (!format) throw new Refusal('invalid_input', { fields: { picture: 'picture_not_an_image' } })
      stored.push({ bytes, owner })
      return `/images/${String(stored.length).padStart(32, 'f')}.webp`
    },
    remove: async () => undefined,
    variant: async (path) => (path.startsWith(KNOWN) ? new Uint8Array([1]) : null),
  }
  ask = clientOf(t.app)
  testSalon = await addTestSalon(database.db)
})
beforeEach(async () => {
  stored = []
  t.clock.at = new Date(t.clock.at.getTime() + 31_000)
  const mobile_number = `+4523${String(++people).padStart(6, '0')}`
  const email = `me-${people}@example.com`
  me = { ...(await addSignedIn(t.app, { phone: mobile_number, email })), mobile_number }
  await database.db.updateTable('session').set({ created_at: t.clock.at }).where('person_id', '=', me.id).execute()
})

const details = () => ({
  name: 'Ida',
  LastName: 'Lind',
  email: me.email,
  mobile_number: me.mobile_number,
  Address: 'Gade 1',
})
const update = (change: object = {}, sent: { token: string } | object = me) =>
  ask('/api/updateuserdetails', { ...details(), ...change }, sent)
const codeFor = (phone: string) => /\d{6}/.exec(t.sms.findLast((sms) => sms.to === phone)?.text ?? '')?.[0] ?? 'none'

async function send(fields: Record<string, string | Uint8Array<ArrayBuffer>>, token = me.token) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...details(), ...fields })) {
    form.append(name, typeof value === 'string' ? value : new Blob([value]))
  }
  const answer = await createApi(t.app).request('/api/updateuserdetails', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: await answer.json() }
}

async function anyPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a37' } })
  return new Uint8Array(await made.png().toBuffer())
}

describe('updateuserdetails', () => {
  it('updates the fields that are sent and returns the customer', async () => {
    await ask('/api/addfavourite', { Product_Id: testSalon.shampoo }, me)
    const { status, body } = await update()
    expect(status).toBe(200)
    expect(body).toEqual({
      Error: 0,
      msg: 'Profile Updated Successfully',
      Data: {
        _id: me.id,
        name: 'Ida',
        lastName: 'Lind',
        email: me.email,
        mobile_number: me.mobile_number,
        Address: 'Gade 1',
        Profile_Pic: null,
        role: 'customer',
        FavouriteSaloons: [],
        FavouriteProducts: [testSalon.shampoo],
      },
    })
    expect((await ask('/api/getuserdetails', undefined, me)).body.Data).toEqual(body.Data)
    const { LastName: _, Address: __, ...less } = details()
    const other = await ask('/api/updateuserdetails', { ...less, lastName: 'Holm' }, me)
    expect(other.body.Data).toMatchObject({ lastName: 'Holm', Address: 'Gade 1' })
  })

  it('keeps the fields that are not sent', async () => {
    const kept = { birth_date: '1990-12-24', locale: 'da' }
    await database.db.updateTable('person').set(kept).where('id', '=', me.id).execute()
    await update()
    const person = database.db.selectFrom('person').select(['birth_date', 'locale']).where('id', '=', me.id)
    expect(await person.executeTakeFirst()).toEqual(kept)
  })

  it('returns all field errors at once, with the messages of sign-up', async () => {
    expect((await ask('/api/updateuserdetails', { password: 'short' }, me)).body).toEqual({
      Error: 1,
      msg: 'User Name is required.',
      fields: {
        name: 'User Name is required.',
        LastName: 'Last Name is required.',
        email: 'Email is required.',
        mobile_number: expect.any(String),
        password: 'Password should 6 digits.',
      },
    })
    for (const wrong of [7, true, ['a'], { a: 1 }, 'x'.repeat(200_000)]) {
      for (const field of [...Object.keys(details()), 'password', 'Profile_Pic']) {
        const { status, body } = await update({ [field]: wrong })
        expect([status, Object.keys(body.fields)], `${field} ${typeof wrong}`).toEqual([400, [field]])
      }
    }
    expect((await ask('/api/getuserdetails', undefined, me)).body.Data.name, 'nothing has changed').not.toBe('Ida')
  })

  it('needs a token', async () => {
    expect((await update({}, {})).status).toBe(401)
    expect((await update({}, { token: 'x'.repeat(32) })).status).toBe(401)
  })

  it('changes the phone number once its code is sent back with the token', async () => {
    const mobile_number = `+4524${String(people).padStart(6, '0')}`
    const { body } = await update({ mobile_number })
    expect(body).toMatchObject({ Data: { mobile_number: me.mobile_number }, Unconfirmed: { mobile_number } })
    const otp = codeFor(mobile_number)
    const somebody = await addSignedIn(t.app)
    expect((await ask('/api/otpverification', { mobile_number, otp }, somebody)).status).toBe(400)
    expect((await ask('/api/otpverification', { mobile_number, otp })).status).toBe(400)
    const early = await ask('/api/resendotpmobile', { mobile_number }, me)
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30'])
    const confirmed = await ask('/api/otpverification', { mobile_number, otp }, me)
    expect(confirmed.body).toMatchObject({ Error: 0, token: me.token, user: { mobile_number } })
    expect((await ask('/api/getuserdetails', undefined, me)).body.Data.mobile_number).toBe(mobile_number)
  })

  it('changes the email address once its link is followed; refuses one that another account uses', async () => {
    const email = `new-${people}@example.com`
    const { body } = await update({ email })
    expect(body).toMatchObject({ Data: { email: me.email }, Unconfirmed: { email } })
    expect(t.mails.findLast(({ to }) => to === email)?.text).toContain('/confirm-email/')
    const { email: taken } = await addSignedIn(t.app)
    expect(await update({ email: taken })).toMatchObject({
      status: 409,
      body: { fields: { email: expect.any(String) } },
    })
  })

  it('changes sign-in data only with the password or a recent token', async () => {
    await update({ password: 'a better horse' })
    expect((await ask('/api/signin', { email: me.email, password: 'a better horse' })).status).toBe(200)
    t.clock.at = new Date(t.clock.at.getTime() + 11 * 60_000)
    const changes = [
      { password: 'yet another' },
      { email: `x-${people}@example.com` },
      { mobile_number: '+4525000001' },
    ]
    for (const change of changes) {
      expect((await update(change)).body.fields).toEqual({ current_password: expect.any(String) })
      expect((await update({ ...change, current_password: 'a guess' })).body.fields).toHaveProperty('current_password')
    }
    expect((await update()).status, 'the rest needs none').toBe(200)
    const other = (await ask('/api/signin', { email: me.email, password: 'a better horse' })).body.token
    expect((await update({ password: 'yet another', current_password: 'a better horse' })).status).toBe(200)
    expect((await ask('/api/getuserdetails', undefined, { token: other })).status, 'other tokens die').toBe(401)
    expect((await ask('/api/getuserdetails', undefined, me)).status).toBe(200)
  })
})

describe('a picture', () => {
  it('is uploaded as a file of a form, with the other fields', async () => {
    const picture = await anyPicture()
    const { status, body } = await send({ name: 'Åse', Profile_Pic: picture })
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({ name: 'Åse', Profile_Pic: expect.stringMatching(/^\/images\/f+1-720\.webp$/) })
    expect(stored).toEqual([{ bytes: picture, owner: me.id }])
  })

  it('is kept when its own path or nothing is sent', async () => {
    const { body } = await send({ Profile_Pic: await anyPicture() })
    const path = body.Data.Profile_Pic
    for (const Profile_Pic of [path, `http://localhost:3000${path}`, path.replace('-720', ''), '', undefined, null]) {
      expect((await update({ Profile_Pic })).body.Data.Profile_Pic).toBe(path)
    }
    expect((await send({ Profile_Pic: new Uint8Array() })).body.Data.Profile_Pic).toBe(path)
    expect(stored).toHaveLength(1)
  })

  it('can be set by path to a picture of the site', async () => {
    const { body } = await update({ Profile_Pic: `${KNOWN}-720.webp` })
    expect(body.Data.Profile_Pic).toBe(`${KNOWN}-720.webp`)
    const others = [
      `/images/${'0'.repeat(32)}.webp`,
      'https://evil.example/x.png',
      '/images/../../etc/passwd',
      'me.jpg',
    ]
    for (const Profile_Pic of others) {
      const { status, body } = await update({ Profile_Pic })
      expect([status, Object.keys(body.fields)], Profile_Pic).toEqual([400, ['Profile_Pic']])
    }
  })

  it('that is too large returns 413, one that is not an image 415; nothing changes', async () => {
    for (const size of [5 * MB + 1, 7 * MB]) {
      expect(await send({ Profile_Pic: new Uint8Array(size) })).toMatchObject({ status: 413, body: { Error: 1 } })
    }
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'.slice(5))
    const { status, body } = await send({ name: 'Nobody', Profile_Pic: text })
    expect([status, Object.keys(body.fields)]).toEqual([415, ['Profile_Pic']])
    expect((await ask('/api/getuserdetails', undefined, me)).body.Data).toMatchObject({ Profile_Pic: null })
    expect((await ask('/api/getuserdetails', undefined, me)).body.Data.name).not.toBe('Nobody')
  })

  it('is not read from the request without a token', async () => {
    expect((await send({ Profile_Pic: await anyPicture() }, 'x'.repeat(32))).status).toBe(401)
    expect(stored).toEqual([])
  })
})
