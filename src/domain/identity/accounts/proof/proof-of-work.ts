import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** About a second of a phone's time, four thousandths of one to make, and next to nothing to check. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 10_000 } as const
const TRIES = { fewest: 60, most: 240 }
const MINUTES = 10

/** What a client sends back: the challenge as it was, and the number that it found. */
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(100), data: z.object({ until: z.number() }) }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

/** Work for whoever wants a message sent that costs money, as JSON text. Nothing of it is kept. */
export async function makeChallenge(app: App): Promise<string> {
  const until = app.clock.now().getTime() + MINUTES * 60_000
  const counter = randomInt(TRIES.most, TRIES.fewest)
  return JSON.stringify(await createChallenge({ ...WORK, ...secrets(app)[0], counter, deriveKey, data: { until } }))
}

/** Takes the work for done, once. Throws Refusal('proof_required') with another challenge when it is not. */
export async function takeProof(app: App, proof: string): Promise<void> {
  if (!(await isDone(app, proof))) throw new Refusal('proof_required', { challenge: await makeChallenge(app) })
}

async function isDone(app: App, proof: string): Promise<boolean> {
  const parsed = proofSchema.safeParse(jsonOf(proof))
  if (!parsed.success) return false
  const challenge = parsed.data.challenge as unknown as Challenge
  const solution = parsed.data.solution as Solution
  const { nonce, data } = parsed.data.challenge.parameters
  if (data.until <= app.clock.now().getTime()) return false
  for (const secret of secrets(app)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secret })
    if (verified) return isFirstUse(app, nonce)
  }
  return false
}

/** Counted like everything else that has a limit, by all processes together. */
async function isFirstUse(app: App, nonce: string): Promise<boolean> {
  try {
    await app.limits.take('proof_use', nonce)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Of each secret that is accepted, the current one's first. */
function secrets(app: App): [Keys, ...Keys[]] {
  const keys = app.auth.seals('proof key')
  const [current, ...earlier] = app.auth
    .seals('proof')
    .map((seal, n) => ({ hmacSignatureSecret: seal, hmacKeySignatureSecret: keys[n] ?? '' }))
  if (!current) throw new Error('There is no secret')
  return [current, ...earlier]
}

interface Keys {
  hmacSignatureSecret: string
  hmacKeySignatureSecret: string
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
