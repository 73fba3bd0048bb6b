import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { sendMessage } from './send-message.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const YEAR_MS = 365 * 86_400_000
const noHeaders = new Headers()
const letter = {
  name: 'Søren Müller',
  email: 'Soren@Example.com',
  phoneNumber: '+45 20 12 34 56',
  websiteUrl: 'salon.example',
  message: 'Do you have a desk for us?',
}

let t: TestApp
beforeEach(async () => {
  t = testApp(database, { now: NOW })
  await database.db.deleteFrom('contact_message').execute()
})

const stored = () => database.db.selectFrom('contact_message').selectAll().execute()
const send = (changed: Partial<typeof letter> = {}) => sendMessage(t.app, null, { ...letter, ...changed }, noHeaders)
const wrong = async (changed: Partial<typeof letter>) => {
  const refused = await send(changed).catch((error) => error)
  return refused?.details?.fields
}

describe('a contact message', () => {
  it('is stored, and copied to the support mailbox', async () => {
    t.app.mailboxes.copiesTo = 'help@salloon.example'
    await send()
    expect(await stored()).toMatchObject([
      { name: 'Søren Müller', email: 'soren@example.com', phone: '+45 20 12 34 56', website: 'salon.example' },
    ])
    expect(await t.runJobs()).toEqual(['forward-message'])
    expect(t.mails).toMatchObject([{ to: 'help@salloon.example', subject: expect.stringContaining('Søren Müller') }])
    for (const part of ['soren@example.com', '+45 20 12 34 56', 'salon.example', letter.message]) {
      expect(t.mails[0]?.text).toContain(part)
    }
  })

  it('is stored without a mailbox too, and website and text are optional', async () => {
    await sendMessage(t.app, null, { name: 'Ida', email: 'ida@example.com', phoneNumber: '112' }, noHeaders)
    await t.runJobs()
    expect(await stored()).toMatchObject([{ name: 'Ida', website: '', message: '' }])
    expect(t.mails).toEqual([])
  })

  it('returns errors by field and stores nothing', async () => {
    expect(await wrong({ name: ' ', email: '', phoneNumber: ' ' })).toEqual({
      name: 'required',
      email: 'email_required',
      phoneNumber: 'phone_required',
    })
    expect(await wrong({ name: 'R2 D2', email: 'karen', message: 'x'.repeat(5001) })).toEqual({
      name: 'letters_only',
      email: 'email_invalid',
      message: 'too_long',
    })
    expect(await stored()).toEqual([])
  })

  it.each(['Żółć', 'Ægir Ø', '山田 太郎', 'नेहा', 'e\u0301lise'])('accepts the name %s', async (name) => {
    expect(await wrong({ name })).toBeUndefined()
  })

  it('is limited by client address', async () => {
    const taken: string[] = []
    const limits = { ...t.app.limits, take: async (limit: string, key: string) => void taken.push(`${limit} ${key}`) }
    await sendMessage({ ...t.app, limits }, null, letter, new Headers({ 'x-client-address': '10.0.0.7' }))
    expect(taken).toEqual(['contact_from 10.0.0.7'])
  })

  it('is deleted after a year', async () => {
    await send()
    t.clock.at = new Date(NOW.getTime() + YEAR_MS - 1)
    await deleteOldMessages(t.app)
    expect(await stored()).toHaveLength(1)
    t.clock.at = new Date(NOW.getTime() + YEAR_MS)
    await deleteOldMessages(t.app)
    expect(await stored()).toEqual([])
  })
})
