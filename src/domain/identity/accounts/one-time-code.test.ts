import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { findViewer } from './find-viewer.ts'
import { resendWait } from './one-time-code.ts'
import { requestReset } from './request-reset.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'
import { verifyReset } from './verify-reset.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

describe('a one-time code', () => {
  it('works once', async () => {
    const { phone } = await pendingSignUp()
    const code = world.codeFor(phone)
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => verify(phone, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(verify(phone, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('is rejected after five wrong attempts, even when it is entered correctly', async () => {
    const { phone } = await pendingSignUp()
    const code = world.codeFor(phone)
    for (let i = 0; i < 5; i++) await expect(verify(phone, wrong(code))).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(verify(phone, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('allows only five of twenty concurrent attempts', async () => {
    const { phone } = await pendingSignUp()
    const code = world.codeFor(phone)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => verify(phone, wrong(code))))
    const codes = tries.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'in'))
    expect(codes.filter((c) => c === 'code_wrong')).toHaveLength(5)
    expect(codes.filter((c) => c === 'code_expired')).toHaveLength(15)
    await expect(verify(phone, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('expires after ten minutes', async () => {
    const { phone } = await pendingSignUp()
    world.pass(601)
    await expect(verify(phone)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('is sent without waiting for a slow SMS gateway, and works once it is delivered', async () => {
    let arrive = () => {}
    const send: typeof world.app.sms.send = (sms) =>
      new Promise((done) => {
        arrive = () => void world.app.sms.send(sms).then(done)
      })
    const person = newSignUp()
    const { phone } = await signUp({ ...world.app, sms: { send } }, person, nowhere)
    expect(world.codeFor(phone)).toBe('none')
    arrive()
    await expect(verify(phone)).resolves.toHaveProperty('token')
  })

  it('is accepted with spaces and rejected when empty', async () => {
    const { phone } = await pendingSignUp()
    const code = world.codeFor(phone)
    await expect(verify(phone, '')).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { code: 'code_required' } },
    })
    await expect(verify(phone, `${code.slice(0, 3)} ${code.slice(3)}`)).resolves.toHaveProperty('token')
  })
})

describe('resending a code', () => {
  it('is rejected within thirty seconds and returns the time to wait', async () => {
    const { phone, attempt } = await pendingSignUp()
    world.pass(10)
    await expect(resendCode(world.app, { phone }, nowhere)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 20 },
    })
    expect(await resendWait(world.app, { purpose: 'verify', phone, attemptId: attempt })).toBe(20)
  })

  it('invalidates the earlier code', async () => {
    const { phone } = await pendingSignUp()
    const early = world.codeFor(phone)
    world.pass(30)
    await resendCode(world.app, { phone }, nowhere)
    if (early !== world.codeFor(phone)) await expect(verify(phone, early)).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(verify(phone)).resolves.toHaveProperty('token')
  })

  it('sends one message for twelve concurrent requests', async () => {
    const { phone } = await pendingSignUp()
    world.pass(31)
    const before = world.sent.length
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => resendCode(world.app, { phone }, nowhere)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(world.sent.length - before).toBe(1)
  })

  it('returns the same result for an unknown number, and sends nothing', async () => {
    const phone = '+4599999999'
    await expect(resendCode(world.app, { phone }, nowhere)).resolves.toBeUndefined()
    await expect(resendCode(world.app, { phone }, nowhere)).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(verify(phone, '000000')).rejects.toMatchObject({ code: 'code_wrong' })
    expect(world.sent.some(({ to }) => to === phone)).toBe(false)
  })
})

describe('setting a new password', () => {
  it('requires a code, ends all sessions and replaces the old password', async () => {
    const { phone, email, password } = await pendingSignUp()
    const { token } = await verify(phone)
    await requestReset(world.app, { phone }, nowhere)
    const change = { phone, code: world.codeFor(phone), password: 'brand new', password_confirmation: 'brand new' }
    await expect(resetPassword(world.app, { ...change, password_confirmation: 'x' }, nowhere)).rejects.toMatchObject({
      details: { fields: { password_confirmation: 'password_mismatch' } },
    })
    await resetPassword(world.app, change, nowhere)
    expect(await findViewer(world.app, new Headers({ authorization: `Bearer ${token}` }))).toBeNull()
    await expect(signIn(world.app, { email, password }, nowhere)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(signIn(world.app, { email, password: 'brand new' }, nowhere)).resolves.toHaveProperty('token')
    await expect(resetPassword(world.app, change, nowhere)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('does not accept a code that was sent for verification', async () => {
    const { phone } = await pendingSignUp()
    const code = world.codeFor(phone)
    await expect(resetPassword(world.app, { phone, code, password: 'brand new' }, nowhere)).rejects.toMatchObject({
      code: 'code_expired',
    })
  })

  it('returns the same result for an unknown number', async () => {
    await expect(requestReset(world.app, { phone: '+4588888888' }, nowhere)).resolves.toEqual({ phone: '+4588888888' })
    expect(world.sent.some(({ to }) => to === '+4588888888')).toBe(false)
  })
})

describe('setting a new password in two steps', () => {
  it('results the code for a pass once, and the pass sets the password once', async () => {
    const { phone, code, email } = await withResetCode()
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => verifyReset(world.app, { phone, code }, nowhere)),
    )
    const [pass, ...more] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.pass] : []))
    expect(more).toEqual([])
    expect(pass).toMatch(/^[\w-]{43}$/)
    await expect(setPassword(phone, code)).rejects.toMatchObject({ code: 'code_wrong' })

    const changes = await Promise.allSettled([setPassword(phone, pass), setPassword(phone, pass)])
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(world.app, { email, password: 'brand new' }, nowhere)).resolves.toHaveProperty('token')
  })

  it('accepts the pass after four wrong codes and six rejected passwords', async () => {
    const { phone, code } = await withResetCode()
    for (let i = 0; i < 4; i++) {
      await expect(verifyReset(world.app, { phone, code: wrong(code) }, nowhere)).rejects.toMatchObject({
        code: 'code_wrong',
      })
    }
    const { pass } = await verifyReset(world.app, { phone, code }, nowhere)
    for (let i = 0; i < 6; i++) {
      await expect(setPassword(phone, pass, 'short')).rejects.toMatchObject({ code: 'invalid_input' })
    }
    await expect(setPassword(phone, pass)).resolves.toBeUndefined()
  })

  it('rejects the pass after ten minutes or after a newer code was requested', async () => {
    const slow = await withResetCode()
    const { pass } = await verifyReset(world.app, slow, nowhere)
    world.pass(599)
    await expect(setPassword(slow.phone, pass, 'short')).rejects.toMatchObject({ code: 'invalid_input' })
    world.pass(2)
    await expect(setPassword(slow.phone, pass)).rejects.toMatchObject({ code: 'code_expired' })

    const again = await withResetCode()
    const early = await verifyReset(world.app, again, nowhere)
    world.pass(31)
    await requestReset(world.app, again, nowhere)
    await expect(setPassword(again.phone, early.pass)).rejects.toMatchObject({ code: 'code_wrong' })
  })

  it('stores no pass in clear text and does not accept a pass as a code', async () => {
    const { phone, code } = await withResetCode()
    const { pass } = await verifyReset(world.app, { phone, code }, nowhere)
    const stored = await database.db.selectFrom('one_time_code').selectAll().where('phone', '=', phone).execute()
    expect(JSON.stringify(stored)).not.toContain(pass)
    await expect(verifyReset(world.app, { phone, code: pass }, nowhere)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('rejects a code for an unknown number, a request within 30 seconds and a blank number', async () => {
    const phone = '+4587777777'
    await requestReset(world.app, { phone }, nowhere)
    await expect(verifyReset(world.app, { phone, code: '000000' }, nowhere)).rejects.toMatchObject({
      code: 'code_wrong',
    })
    await expect(requestReset(world.app, { phone }, nowhere)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 30, phone },
    })
    await expect(requestReset(world.app, { phone: ' ' }, nowhere)).rejects.toMatchObject({
      details: { fields: { phone: 'reset_phone_required' } },
    })
  })
})

/** A verified account that has just requested a password reset code. */
async function withResetCode() {
  const { phone, email } = await pendingSignUp()
  await verify(phone)
  await requestReset(world.app, { phone }, nowhere)
  return { phone, email, code: world.codeFor(phone) }
}

function setPassword(phone: string, code = 'none', password = 'brand new') {
  return resetPassword(world.app, { phone, code, password, password_confirmation: password }, nowhere)
}

async function pendingSignUp() {
  const person = newSignUp()
  const { phone, attempt } = await signUp(world.app, person, nowhere)
  return { phone, attempt, email: person.email, password: person.password }
}

function verify(phone: string, code = world.codeFor(phone)) {
  return verifyCode(world.app, { phone, code }, nowhere)
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
