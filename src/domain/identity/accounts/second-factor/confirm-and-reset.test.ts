import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, type newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addOperator } from '../../../../../tests/support/operators.ts'
import {
  addAuthenticator,
  appCode,
  refusalOf,
  signedUp,
  wrongCode,
} from '../../../../../tests/support/second-factor.ts'
import { confirmed } from '../../../../../tests/support/sessions.ts'
import { asConfirmed, type Confirmation } from '../../../kernel/confirmation.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { findViewer } from '../find-viewer.ts'
import { signIn } from '../sign-in.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { resetSecondFactor, resetSecondFactorAtServer } from './reset-second-factor.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
let viewer: Viewer
let browser: Headers
let confirmation: Confirmation
let secret: string

beforeEach(async () => {
  world = accountsApp(database)
  ;({ person: karen, viewer, browser, sure: confirmation } = await signedUp(world))
  ;({ secret } = await addAuthenticator(world, viewer, confirmation))
  world.mails.length = 0
})

const now = () => appCode(world.app, secret)
const enter = (code?: string) =>
  signIn(world.app, { email: karen.email, password: karen.password, code, rememberMe: false }, nowhere)

describe('confirming an identity', () => {
  const session = () => world.app.auth.session(browser)
  const isConfirmed = async () => {
    try {
      return asConfirmed(await session(), world.app.clock.now()).sessionId !== ''
    } catch {
      return false
    }
  }
  async function confirm(shown: Parameters<typeof confirmIdentity>[3]) {
    const open = await session()
    if (!open) throw new Error('No session')
    return refusalOf(confirmIdentity(world.app, viewer, open, shown, nowhere))
  }

  it('is valid for ten minutes after a sign-in and after each confirmation', async () => {
    expect(await isConfirmed()).toBe(true)
    world.pass(10 * 60)
    expect(await isConfirmed()).toBe(false)
    expect(await confirm({ password: 'wrong horse' })).toMatchObject({
      details: { fields: { current_password: 'current_password_wrong' } },
    })
    expect(await confirm({ code: wrongCode(world.app, secret) })).toMatchObject({ code: 'code_wrong' })
    expect(await isConfirmed()).toBe(false)
    expect(await confirm({ password: karen.password })).toBeNull()
    expect(await isConfirmed()).toBe(true)
    world.pass(10 * 60)
    expect(await confirm({ code: now() })).toBeNull()
    expect(await isConfirmed()).toBe(true)
  })

  it('records a second factor after a code, but not after the password', async () => {
    const opened = await enter(now())
    browser = browserWith(opened.headers)
    await database.db
      .updateTable('session')
      .set({ second_factor_at: null })
      .where('person_id', '=', viewer.id)
      .execute()
    await confirm({ password: karen.password })
    expect((await session())?.secondFactorAt).toBeNull()
    world.pass(30)
    await confirm({ code: now() })
    expect((await session())?.secondFactorAt).toEqual(world.app.clock.now())
  })
})

describe('a lost second factor', () => {
  const WHY = { reason: 'Phone stolen on the train.', identity: 'called_back' }

  it('can be reset by an operator with a reason and an identity check', async () => {
    const operator = await addOperator(database.db)
    const confirmedOperator = confirmed(world.app, operator)
    const reset = (input = WHY, who = viewer.id) =>
      refusalOf(resetSecondFactor(world.app, confirmedOperator, who, input))
    expect(await reset({ ...WHY, reason: 'Lost' })).toMatchObject({ details: { fields: { reason: 'reason_short' } } })
    expect(await reset({ ...WHY, identity: '' })).toMatchObject({ details: { fields: { identity: 'required' } } })
    expect(await reset(WHY, operator.id)).toMatchObject({ code: 'not_eligible' })
    expect(await reset()).toBeNull()
    expect(await reset()).toMatchObject({ code: 'not_found' })
    expect(await findViewer(world.app, browser)).toBeNull()
    expect(await refusalOf(enter())).toBeNull()
    expect(world.mails.map(({ subject }) => subject)).toContain('Your two-factor authentication was reset')
    const entry = await database.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'second_factor_reset')
      .where('actor_id', '=', operator.id)
      .executeTakeFirstOrThrow()
    expect(entry.detail).toEqual({ personId: viewer.id, ...WHY })
  })

  it('can be reset at the command line with a reason', async () => {
    const why = { reason: ' The only operator lost their phone. ' }
    const short = await refusalOf(resetSecondFactorAtServer(world.app, karen.email, { reason: '  Lost it.  ' }))
    expect(short).toMatchObject({ details: { fields: { reason: 'reason_short' } } })
    expect(await resetSecondFactorAtServer(world.app, 'nobody@example.com', why)).toBe(false)
    expect(world.mails).toEqual([])
    expect(await resetSecondFactorAtServer(world.app, karen.email, why)).toBe(true)
    expect(world.mails).toMatchObject([{ to: karen.email, subject: 'Your two-factor authentication was reset' }])
    expect(await refusalOf(enter())).toBeNull()
    const entry = await database.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'second_factor_reset')
      .where('actor_id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    expect(entry.detail).toEqual({ reason: why.reason.trim() })
  })
})
