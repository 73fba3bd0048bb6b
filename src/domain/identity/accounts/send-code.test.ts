import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountsApp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { sendCode } from './one-time-code.ts'

const database = freshDatabase()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a page waits two seconds at most for the SMS gateway, and no longer than the gateway takes', async () => {
  const { app } = accountsApp(database)
  const to: Parameters<typeof sendCode>[1] = {
    ...{ purpose: 'verify', phone: '+4512345678', locale: 'en', ipAddress: '127.0.0.1' },
    ...{ attemptId: 'x', personId: 'y' },
  }
  let ended = false
  const send = async (answer: Promise<void>) => {
    ended = false
    await sendCode({ ...app, sms: { send: () => answer } }, to, '123456')
    ended = true
  }
  const sending = send(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toBe(true)
  await sending
  // No time passes.
  await send(Promise.resolve())
  await send(Promise.reject(new Error('gateway')))
  expect([ended, vi.getTimerCount()]).toEqual([true, 0])
})
