import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { CLIENT_ADDRESS } from '../client-address.ts'
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

/** As a browser does it. */
async function solved(challenge: string, change: (proof: Proof) => unknown = (proof) => proof): Promise<string> {
  const task: Challenge = JSON.parse(challenge)
  const solution = await solveChallenge({ challenge: task, deriveKey })
  return JSON.stringify(change({ challenge: task, solution }))
}
type Proof = { challenge: Challenge; solution: Awaited<ReturnType<typeof solveChallenge>> }

/** The work that is asked for instead of what was requested. */
async function workFor(asking: Promise<unknown>): Promise<string> {
  const refused = await asking.then(
    () => null,
    (error) => error,
  )
  expect(refused).toMatchObject({ code: 'proof_required', details: { challenge: expect.any(String) } })
  return refused.details.challenge
}

describe('messages that cost money', () => {
  it('are free for the first of an hour to one number, and cost work from then on, whoever asks', async () => {
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
    const proof = await solved(await workFor(again('192.0.2.4')))
    expect(world.sent.length).toBe(sent)
    await again('192.0.2.4', proof)
    expect(world.sent.length).toBe(sent + 1)
  })

  it('are free for the first from one place, to whichever numbers; sign-up and forgotten password alike', async () => {
    for (let n = 0; n < 3; n++) {
      await signUp(app, newSignUp(), here)
      await requestReset(app, { phone: newSignUp().mobile_number, attempt: newAttempt() }, here)
    }
    const person = newSignUp()
    const challenge = await workFor(signUp(app, person, here))
    await workFor(requestReset(app, { phone: newSignUp().mobile_number, attempt: newAttempt() }, here))
    await expect(signUp(app, { ...person, proof: await solved(challenge) }, here)).resolves.toMatchObject({
      phone: person.mobile_number,
    })
  })
})

describe('a proof', () => {
  let challenge: string
  const ask = (proof: string) => signUp(app, { ...newSignUp(), proof }, here)
  beforeEach(async () => {
    for (let n = 0; n < 6; n++) await signUp(app, newSignUp(), here)
    challenge = await workFor(signUp(app, newSignUp(), here))
  })

  it('is taken once', async () => {
    const proof = await solved(challenge)
    await ask(proof)
    await workFor(ask(proof))
  })

  it('is taken for ten minutes', async () => {
    const proof = await solved(challenge)
    world.pass(601)
    await workFor(ask(proof))
  })

  it.each([
    [
      'that was never worked for',
      (proof: Proof) => ({ ...proof, solution: { counter: 7, derivedKey: 'ab'.repeat(32) } }),
    ],
    [
      'for easier work',
      ({ challenge: given, ...proof }: Proof) => ({
        ...proof,
        challenge: { ...given, parameters: { ...given.parameters, cost: 1 } },
      }),
    ],
    [
      'that lasts longer',
      ({ challenge: given, ...proof }: Proof) => ({
        ...proof,
        challenge: { ...given, parameters: { ...given.parameters, data: { until: 9e15 } } },
      }),
    ],
    ['of another shape', () => ['proof']],
  ])('%s is not taken', async (_, change) => {
    await workFor(ask(await solved(challenge, change)))
  })
})
