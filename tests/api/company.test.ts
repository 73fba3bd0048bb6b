import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { type Ask, clientOf } from './client.ts'

const database = freshDatabase()
let t: TestApp
let ask: Ask

beforeAll(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  ask = clientOf(t.app)
})

const letter = { name: 'Karen Holm', email: 'karen@example.com', phoneNumber: '+4520123456' }

it('accepts a contact message, with or without site and words', async () => {
  expect(await ask('/api/contactus', letter)).toMatchObject({
    status: 200,
    body: { Error: 0, msg: 'data added successfully' },
  })
  await ask('/api/contactus', { ...letter, websiteUrl: 'https://karen.example', message: 'Hello!' })
  const kept = await database.db.selectFrom('contact_message').select(['website', 'message']).orderBy('id').execute()
  expect(kept).toEqual([
    { website: '', message: '' },
    { website: 'https://karen.example', message: 'Hello!' },
  ])
})

it('returns the field errors of a message', async () => {
  expect(await ask('/api/contactus', { ...letter, name: 'R2 D2' })).toMatchObject({
    status: 400,
    body: { Error: 1, msg: 'Only alphabets are allowed for this field' },
  })
})

it('sends a confirmation before a newsletter subscription counts', async () => {
  expect(await ask('/api/subscribe', { email: 'karen@example.com' })).toMatchObject({ status: 200, body: { Error: 0 } })
  await t.runJobs()
  expect(t.mails).toMatchObject([{ to: 'karen@example.com', text: expect.stringContaining('/newsletter/confirm?') }])
})
