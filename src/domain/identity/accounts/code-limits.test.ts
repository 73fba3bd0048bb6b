import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import type { App } from '../../kernel/app.ts'
import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { verifyCode } from './verify-code.ts'
import { verifyReset } from './verify-reset.ts'

const database = freshDatabase()
const here = new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' })
const phone = '+4599000001'
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

describe('entering a code', () => {
  it.each([
    ['verify', (app: App) => verifyCode(app, { phone, code: '123456' }, here)],
    ['reset', (app: App) => verifyReset(app, { phone, code: '123456' }, here)],
    ['set a password', (app: App) => resetPassword(app, { phone, code: '123456', password: 'brand new' }, here)],
  ])('to %s is limited per address, and per address and phone number', async (_, type) => {
    const { app, taken } = withRecordedLimits()
    await expect(type(app)).rejects.toMatchObject({ code: 'code_expired' })
    expect(taken).toEqual(['code_try_from 192.0.2.7', `code_try 192.0.2.7 ${phone}`])
  })
})

describe('password reset codes', () => {
  it('are limited per phone number', async () => {
    const { app, taken } = withRecordedLimits()
    await requestReset(app, { phone }, here)
    expect(taken).toContain(`reset_send ${phone}`)
  })
})

/** The App with limits that record each use. */
function withRecordedLimits() {
  const taken: string[] = []
  return {
    app: {
      ...world.app,
      limits: { ...world.app.limits, take: async (...use: string[]) => void taken.push(use.join(' ')) },
    },
    taken,
  }
}
