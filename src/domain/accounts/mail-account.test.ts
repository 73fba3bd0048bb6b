import { expect, it } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { mailAccount, sendAccountMail } from './mail-account.ts'

const database = freshDatabase()
const now = new Date('2026-12-01T08:00:00Z')
const LINK = 'https://salloon.example/reset/secret'
const mail = {
  to: 'karen@example.com',
  locale: 'en',
  news: { event: 'password_reset', name: 'Karen', minutes: 30, link: LINK },
} as const

/** What waits in the table of jobs for this mail. */
async function kept(t: ReturnType<typeof testApp>, given: Parameters<typeof mailAccount>[2]) {
  const payloads: { sealed: string }[] = []
  const jobs = {
    ...t.app.jobs,
    enqueue: async (_tx: unknown, _name: unknown, ...all: never[]) => void payloads.push(...all),
  }
  await mailAccount({ ...t.app, jobs }, database.db, given)
  const [payload] = payloads
  if (!payload) throw new Error('nothing was enqueued')
  return payload
}

it('waits without telling anybody its link, and is sent with it', async () => {
  const t = testApp(database, { now })
  const payload = await kept(t, mail)
  expect(JSON.stringify(payload)).not.toMatch(/karen|reset|secret/i)
  await sendAccountMail(t.app, payload)
  expect(t.mails).toMatchObject([{ to: 'karen@example.com', text: expect.stringContaining(LINK) }])
})

it('is not sent once its link is of no use', async () => {
  const t = testApp(database, { now })
  const until = new Date('2026-12-01T08:30:00Z')
  const payload = await kept(t, { ...mail, until: until.toISOString() })
  t.clock.at = until
  await sendAccountMail(t.app, payload)
  expect(t.mails).toEqual([])
})

it('that was made by somebody else is not sent', async () => {
  const t = testApp(database, { now })
  await expect(sendAccountMail(t.app, { sealed: Buffer.alloc(64).toString('base64url') })).rejects.toThrow()
  expect(t.mails).toEqual([])
})
