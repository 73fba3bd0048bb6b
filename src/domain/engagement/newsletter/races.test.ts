import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { confirmSubscription, DAYS_TO_CONFIRM, deleteUnconfirmed } from './confirm-subscription.ts'
import { deleteSubscriber } from './delete-subscriber.ts'
import { endSubscription } from './end-subscription.ts'
import { sendSubscriptionConfirmation } from './send-confirmation.ts'
import { subscribe } from './subscribe.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const WEEK_MS = DAYS_TO_CONFIRM * 86_400_000
const EMAIL = 'karen@example.com'
const database = freshDatabase()
let t: TestApp

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  await database.db.deleteFrom('newsletter_subscriber').execute()
})

const ask = (email = EMAIL) => subscribe(t.app, { email, locale: 'en' }, new Headers())
/** Subscribes; returns the token of the mail. */
async function token(): Promise<string> {
  await ask()
  await t.runJobs()
  return /confirm\?token=([\w-]+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const subscribers = () =>
  database.db.selectFrom('newsletter_subscriber').select(['email', 'confirmed_at as confirmedAt']).execute()

describe('a subscription', () => {
  it('is confirmed or ended by concurrent requests, and not confirmed after it ended', async () => {
    const key = await token()
    const [confirmed] = await Promise.all([confirmSubscription(t.app, key), endSubscription(t.app, key)])
    expect(await subscribers()).toEqual([])
    expect(typeof confirmed).toBe('boolean')
    expect(await confirmSubscription(t.app, key)).toBe(false)
  })

  it('that is just being confirmed is not deleted at the end of the week', async () => {
    const key = await token()
    t.clock.at = new Date(NOW.getTime() + WEEK_MS - 1)
    let swept: Promise<void> | undefined
    await database.db.transaction().execute(async (tx) => {
      expect(await confirmSubscription({ ...t.app, db: tx }, key)).toBe(true)
      t.clock.at = new Date(NOW.getTime() + WEEK_MS)
      swept = deleteUnconfirmed(t.app)
      await untilLocksAwaited(database, 1)
    })
    await swept
    expect(await subscribers()).toEqual([{ email: EMAIL, confirmedAt: new Date(NOW.getTime() + WEEK_MS - 1) }])
  })

  it.each([
    ['a millisecond before the week is over', -1, true],
    ['after a week', 0, false],
  ])('%s can be confirmed: %s', async (_what, ms, expected) => {
    const key = await token()
    t.clock.at = new Date(NOW.getTime() + WEEK_MS + ms)
    await deleteUnconfirmed(t.app)
    expect(await confirmSubscription(t.app, key)).toBe(expected)
  })

  it('is not ended or confirmed with an unknown token', async () => {
    await confirmSubscription(t.app, await token())
    const before = await subscribers()
    for (const key of ['', 'nonsense', EMAIL]) {
      await endSubscription(t.app, key)
      expect(await confirmSubscription(t.app, key)).toBe(false)
    }
    expect(await subscribers()).toEqual(before)
  })

  it('stays confirmed when the address is entered again concurrently', async () => {
    const key = await token()
    await atOnce(confirmSubscription(t.app, key), ask())
    await t.runJobs()
    if ((await subscribers())[0]?.confirmedAt === null) throw new Error('not confirmed')
    expect(await confirmSubscription(t.app, key)).toBe(true)
  })

  it('is deleted with its account, for this address only', async () => {
    await ask('ida@example.com')
    await ask()
    await deleteSubscriber(database.db, EMAIL)
    expect((await subscribers()).map(({ email }) => email)).toEqual(['ida@example.com'])
  })

  it('that was deleted before its mail was sent gets no mail', async () => {
    await ask()
    await deleteSubscriber(database.db, EMAIL)
    await sendSubscriptionConfirmation(t.app, { email: EMAIL })
    expect(t.mails).toEqual([])
  })

  it.each([
    ['', 'email_required'],
    ['karen', 'email_invalid'],
    ['karen@', 'email_invalid'],
  ])('is refused for the address "%s"', async (email, message) => {
    const refusal = await expectRefusedUnchanged(database.db, () => ask(email))
    expect(refusal).toEqual({ code: 'invalid_input', fields: { email: message } })
  })
})
