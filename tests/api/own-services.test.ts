import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addSalon, addService } from '../support/factories.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const database = freshDatabase()
let ask: Ask
let testSalon: TestSalon
let owner: { id: string; token: string }
let me: { id: string; token: string }
let draft: { id: string; slug: string }

beforeAll(async () => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  ask = clientOf(app)
  testSalon = await addTestSalon(database.db)
  owner = await addSignedIn(app, { role: 'partner' })
  me = await addSignedIn(app)
  draft = await addSalon(database.db, { status: 'draft', owner_id: owner.id })
  await addService(database.db, draft.id, { name: 'Perm' })
  await addService(database.db, draft.id, { name: 'Not any more', active: false })
})

describe.each(['/api/getservices', '/api//getservices'])('%s', (call) => {
  const names = (list: { Name: string }[]) => list.map(({ Name }) => Name)

  it('lists a salon’s services, by id or slug', async () => {
    for (const Saloon of [testSalon.salonId, testSalon.slug]) {
      const { status, body } = await ask(call, { Saloon }, me)
      expect(status).toBe(200)
      expect(names(body.Data)).toEqual(['Haircut', 'Wash'])
      expect(body.Data[0]).toEqual({
        _id: testSalon.cut,
        Name: 'Haircut',
        Description: '',
        Price: 400,
        Prefix: 'DKK',
        Time_required: 60,
      })
    }
  })

  it('without a salon lists the caller’s own services, also of a draft', async () => {
    for (const sent of [{}, { Saloon: '' }, { Saloon: draft.slug }]) {
      expect(names((await ask(call, sent, owner)).body.Data)).toEqual(['Perm'])
    }
    const { status, body } = await ask(call, {}, me)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ Saloon: 'Please enter the required field' })
  })

  it('needs a session, and shows no draft of another salon', async () => {
    expect((await ask(call, { Saloon: testSalon.slug })).status).toBe(401)
    for (const Saloon of [draft.slug, draft.id, 'nowhere', "'; drop table service; --"]) {
      expect((await ask(call, { Saloon }, me)).status, Saloon).toBe(404)
    }
    expect((await ask(call, { Saloon: 7 }, me)).status).toBe(400)
  })
})

describe('getdesignations', () => {
  it('lists the designations to signed-in users', async () => {
    expect((await ask('/api/getdesignations', {})).status).toBe(401)
    const { status, body } = await ask('/api/getdesignations', {}, me)
    expect(status).toBe(200)
    expect(body.Data).toContainEqual({ _id: expect.any(String), title: 'Hair Stylist' })
  })
})
