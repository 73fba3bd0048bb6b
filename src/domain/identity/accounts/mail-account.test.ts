import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { encryptJson } from '../../kernel/encrypted-json.ts'
import { mailAccount, sendAccountMail } from './mail-account.ts'

const database = freshDatabase()
const now = new Date('2026-12-01T08:00:00Z')
const LINK = 'https://salloon.example/reset/secret'
const mail = {
  to: 'karen@example.com',
  locale: 'en',
  notification: { event: 'password_reset', name: 'Karen', minutes: 30, link: LINK },
} as const

/** The payload of the job that sends this mail. */
async function enqueuedPayload(t: ReturnType<typeof testApp>, given: Parameters<typeof mailAccount>[2]) {
  const payloads: { encrypted: string }[] = []
  const jobs = {
    ...t.app.jobs,
    enqueue: async (_tx: unknown, _name: unknown, ...all: never[]) => void payloads.push(...all),
  }
  await mailAccount({ ...t.app, jobs }, database.db, given)
  const [payload] = payloads
  if (!payload) throw new Error('nothing was enqueued')
  return payload
}

it('an account mail is encrypted in the queue and sent with its link', async () => {
  const t = testApp(database, { now })
  const payload = await enqueuedPayload(t, mail)
  expect(JSON.stringify(payload)).not.toMatch(/karen|reset|secret/i)
  await sendAccountMail(t.app, payload)
  expect(t.mails).toMatchObject([{ to: 'karen@example.com', text: expect.stringContaining(LINK) }])
})

it('an account mail is not sent after its link has expired', async () => {
  const t = testApp(database, { now })
  const until = new Date('2026-12-01T08:30:00Z')
  const payload = await enqueuedPayload(t, { ...mail, until: until.toISOString() })
  t.clock.at = until
  await sendAccountMail(t.app, payload)
  expect(t.mails).toEqual([])
})

it('an account mail that was encrypted for another purpose is not sent', async () => {
  const t = testApp(database, { now })
  await expect(sendAccountMail(t.app, { encrypted: encryptJson(t.app, 'another purpose', mail) })).rejects.toThrow()
  expect(t.mails).toEqual([])
})
