import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import type { App } from '../../../kernel/app.ts'
import { CLIENT_ADDRESS } from '../../../kernel/client-address-header.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { newAttempt, requestReset } from '../request-reset.ts'
import { resendCode } from '../resend-code.ts'
import { signUp } from '../sign-up.ts'

const FREE: Partial<Record<string, number>> = { free_text_to: 4, free_text_from: 6, proof_use: 1 }
const database = freshDatabase()
const here = new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' })
let world: ReturnType<typeof accountsApp>
let app: App
beforeAll(() => {
  world = accountsApp(database)
})
beforeEach(() => {
  const uses = new Map<string, number>()
  const take: App['limits']['take'] = async (limit, key) => {
    const used = (uses.get(`${limit} ${key}`) ?? 0) + 1
    uses.set(`${limit} ${key}`, used)
    if (used > (FREE[limit] ?? Number.POSITIVE_INFINITY)) throw new Refusal('too_many_requests')
  }
  app = { ...world.app, limits: { ...world.app.limits, take } }
})

/** Solves a challenge as a browser does. */
async function solved(challenge: string, change: (proof: Proof) => unknown = (proof) => proof): Promise<string> {
  const task: Challenge = JSON.parse(challenge)
  const solution = await solveChallenge({ challenge: task, deriveKey })
  return JSON.stringify(change({ challenge: task, solution }))
}
type Proof = { challenge: Challenge; solution: Awaited<ReturnType<typeof solveChallenge>> }

/** The challenge that is returned instead of the requested result. */
async function challengeOf(attempt: Promise<unknown>): Promise<string> {
  const refused = await attempt.then(
    () => null,
    (error) => error,
  )
  expect(refused).toMatchObject({ code: 'proof_required', details: { challenge: expect.any(String) } })
  return refused.details.challenge
}

describe('SMS messages', () => {
  it('require a proof of work after four to one number, from every address', async () => {
    const person = newSignUp()
    const { phone, attempt } = await signUp(app, person, here)
    const again = (from: string, proof?: string) =>
      resendCode(app, { phone, attempt, proof }, new Headers({ [CLIENT_ADDRESS]: from }))
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      world.pass(31)
      await again(from)
    }
    world.pass(31)
    const sent = world.sent.length
    const proof = await solved(await challengeOf(again('192.0.2.4')))
    expect(world.sent.length).toBe(sent)
    await again('192.0.2.4', proof)
    expect(world.sent.length).toBe(sent + 1)
  })

  it('require a proof of work after six from one address, for sign-ups and password resets', async () => {
    for (let n = 0; n < 3; n++) {
      await signUp(app, newSignUp(), here)
      await requestReset(app, { phone: newSignUp().mobile_number, attempt: newAttempt() }, here)
    }
    const person = newSignUp()
    const challenge = await challengeOf(signUp(app, person, here))
    await challengeOf(requestReset(app, { phone: newSignUp().mobile_number, attempt: newAttempt() }, here))
    await expect(signUp(app, { ...person, proof: await solved(challenge) }, here)).resolves.toMatchObject({
      phone: person.mobile_number,
    })
  })
})

describe('a proof of work', () => {
  let challenge: string
  const ask = (proof: string) => signUp(app, { ...newSignUp(), proof }, here)
  beforeEach(async () => {
    for (let n = 0; n < 6; n++) await signUp(app, newSignUp(), here)
    challenge = await challengeOf(signUp(app, newSignUp(), here))
  })

  it('is accepted once', async () => {
    const proof = await solved(challenge)
    await ask(proof)
    await challengeOf(ask(proof))
  })

  it('expires after ten minutes', async () => {
    const proof = await solved(challenge)
    world.pass(601)
    await challengeOf(ask(proof))
  })

  it.each([
    [
      'with a made-up solution',
      (proof: Proof) => ({ ...proof, solution: { counter: 7, derivedKey: 'ab'.repeat(32) } }),
    ],
    [
      'with a lower cost',
      ({ challenge: given, ...proof }: Proof) => ({
        ...proof,
        challenge: { ...given, parameters: { ...given.parameters, cost: 1 } },
      }),
    ],
    [
      'with a later expiry',
      ({ challenge: given, ...proof }: Proof) => ({
        ...proof,
        challenge: { ...given, parameters: { ...given.parameters, data: { until: 9e15 } } },
      }),
    ],
    ['in another format', () => ['proof']],
  ])('%s is rejected', async (_, change) => {
    await challengeOf(ask(await solved(challenge, change)))
  })
})
