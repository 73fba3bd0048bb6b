import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * About a second on a phone; creating a challenge costs four thousandths of that, checking a solution next to nothing.
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 10_000 } as const
const TRIES = { fewest: 60, most: 240 }
const MINUTES = 10

/** The client's response: the unchanged challenge, and the number it found. */
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(100), data: z.object({ until: z.number() }) }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

/** A new challenge as JSON text. Nothing is stored. */
export async function makeChallenge(app: App): Promise<string> {
  const until = app.clock.now().getTime() + MINUTES * 60_000
  const counter = randomInt(TRIES.most, TRIES.fewest)
  return JSON.stringify(await createChallenge({ ...WORK, ...secrets(app)[0], counter, deriveKey, data: { until } }))
}

/** Accepts a solution, once. Throws Refusal('proof_required') with another challenge when it is wrong. */
export async function acceptProof(app: App, proof: string): Promise<void> {
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

/** Counted by the rate limits, across all processes. */
async function isFirstUse(app: App, nonce: string): Promise<boolean> {
  try {
    await app.limits.take('proof_use', nonce)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** For each accepted secret, the current one first. */
function secrets(app: App): [Keys, ...Keys[]] {
  const keys = app.auth.keyedHashes('proof key')
  const [current, ...earlier] = app.auth
    .keyedHashes('proof')
    .map((hash, n) => ({ hmacSignatureSecret: hash, hmacKeySignatureSecret: keys[n] ?? '' }))
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
