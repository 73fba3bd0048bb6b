import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Locale } from '../../kernel/locale.ts'
import { confirmSubscription, deleteUnconfirmed } from './confirm-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { subscribe } from './subscribe.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const DAY_MS = 86_400_000
const noHeaders = new Headers()

let t: TestApp
beforeEach(async () => {
  t = testApp(database, { now: NOW })
  await database.db.deleteFrom('newsletter_subscriber').execute()
})

const ask = async (email = 'karen@example.com', locale: Locale = 'en') => {
  await subscribe(t.app, { email, locale }, noHeaders)
  await t.runJobs()
}
const tokenIn = (text = '') => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const subscribers = () => database.db.selectFrom('newsletter_subscriber').selectAll().execute()

describe('the newsletter', () => {
  it('sends one mail in the subscriber’s language, and subscribes only after confirmation', async () => {
    await ask(' Karen@Example.com ', 'da')
    expect(t.mails).toHaveLength(1)
    expect(t.mails[0]).toMatchObject({ to: 'karen@example.com', subject: expect.stringContaining('nyhedsbrev') })
    expect(t.mails[0]?.text).toContain(`${t.app.origin}/newsletter/unsubscribe?token=`)
    expect(await subscribers()).toMatchObject([{ email: 'karen@example.com', confirmed_at: null }])
  })

  it('stores only the hash of a token', async () => {
    await ask()
    const [row] = await subscribers()
    expect(row?.token_hash).not.toContain(tokenIn(t.mails[0]?.text))
    expect(await confirmSubscription(t.app, row?.token_hash ?? '')).toBe(false)
  })

  it('can be confirmed repeatedly with the link', async () => {
    await ask()
    const token = tokenIn(t.mails[0]?.text)
    expect(await confirmSubscription(t.app, token)).toBe(true)
    t.clock.at = new Date(NOW.getTime() + 30 * DAY_MS)
    expect(await confirmSubscription(t.app, token)).toBe(true)
    expect(await subscribers()).toMatchObject([{ confirmed_at: NOW }])
  })

  it('sends nothing to a confirmed subscriber', async () => {
    await ask()
    const token = tokenIn(t.mails[0]?.text)
    await confirmSubscription(t.app, token)
    await ask('KAREN@example.com', 'de')
    expect(t.mails).toHaveLength(1)
    expect(await subscribers()).toMatchObject([{ locale: 'en', confirmed_at: NOW }])
    await endSubscription(t.app, token)
    expect(await subscribers()).toEqual([])
    await endSubscription(t.app, token)
  })

  it('accepts only the link of the latest mail, for a week', async () => {
    await ask()
    t.clock.at = new Date(NOW.getTime() + 6 * DAY_MS)
    await ask()
    const [older, newer] = t.mails.map(({ text }) => tokenIn(text))
    expect(await confirmSubscription(t.app, older ?? '')).toBe(false)
    t.clock.at = new Date(NOW.getTime() + 13 * DAY_MS)
    expect(await confirmSubscription(t.app, newer ?? '')).toBe(false)
    t.clock.at = new Date(NOW.getTime() + 13 * DAY_MS - 1)
    expect(await confirmSubscription(t.app, newer ?? '')).toBe(true)
  })

  it('deletes only subscribers who did not confirm within a week', async () => {
    await ask('late@example.com')
    await ask('sure@example.com')
    await confirmSubscription(t.app, tokenIn(t.mails[1]?.text))
    t.clock.at = new Date(NOW.getTime() + DAY_MS)
    await ask('fresh@example.com')
    t.clock.at = new Date(NOW.getTime() + 7 * DAY_MS)
    await deleteUnconfirmed(t.app)
    expect((await subscribers()).map(({ email }) => email).sort()).toEqual(['fresh@example.com', 'sure@example.com'])
  })

  it('returns an error by field and stores nothing', async () => {
    await expect(ask('karen')).rejects.toMatchObject({ details: { fields: { email: 'email_invalid' } } })
    await expect(ask('')).rejects.toMatchObject({ details: { fields: { email: 'email_required' } } })
    expect([await subscribers(), t.mails]).toEqual([[], []])
  })

  it('has one subscriber and one valid link after concurrent requests', async () => {
    await Promise.all([1, 2, 3].map(() => subscribe(t.app, { email: 'karen@example.com', locale: 'en' }, noHeaders)))
    await t.runJobs()
    expect(await subscribers()).toHaveLength(1)
    const works = await Promise.all(t.mails.map(({ text }) => confirmSubscription(t.app, tokenIn(text))))
    expect(works.filter(Boolean)).toHaveLength(1)
  })

  it('is confirmed and ended only with the link of the same address', async () => {
    await ask('karen@example.com')
    await ask('ida@example.com')
    const [karen, ida] = t.mails.map(({ text }) => tokenIn(text))
    await Promise.all([1, 2].map(() => confirmSubscription(t.app, karen ?? '')))
    expect(await confirmSubscription(t.app, 'nonsense')).toBe(false)
    const confirmed = async () =>
      (await subscribers()).map(({ email, confirmed_at }) => [email, confirmed_at !== null]).toSorted()
    expect(await confirmed()).toEqual([
      ['ida@example.com', false],
      ['karen@example.com', true],
    ])
    await endSubscription(t.app, 'nonsense')
    await Promise.all([1, 2].map(() => endSubscription(t.app, ida ?? '')))
    expect(await confirmed()).toEqual([['karen@example.com', true]])
  })

  it('rejects an unknown language without creating a job', async () => {
    const attempt = () => subscribe(t.app, { email: 'karen@example.com', locale: 'fr' as Locale }, noHeaders)
    expect(await expectRefusedUnchanged(database.db, attempt)).toMatchObject({ code: 'invalid_input' })
    expect(await t.runJobs()).toEqual([])
  })

  it('is limited by client address and email address', async () => {
    const taken: string[] = []
    const limits = { ...t.app.limits, take: async (limit: string, key: string) => void taken.push(`${limit} ${key}`) }
    const headers = new Headers({ 'x-client-address': '10.0.0.7' })
    await subscribe({ ...t.app, limits }, { email: 'Karen@example.com', locale: 'en' }, headers)
    expect(taken).toEqual(['newsletter_from 10.0.0.7', 'newsletter_send karen@example.com'])
  })
})
