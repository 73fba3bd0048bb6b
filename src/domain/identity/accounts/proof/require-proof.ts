import type { App, LimitName } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { makeChallenge, takeProof } from './proof-of-work.ts'

interface Text {
  phone: string
  /** The address of who asks for it. */
  from: string
  proof?: string | undefined
}

/**
 * For every message that costs money and that anybody may have sent. The first of an hour are free; then a machine has to
 * work for each. Throws Refusal('proof_required') with `details.challenge`, the work to be done, as JSON text.
 */
export async function requireProof(app: App, { phone, from, proof }: Text): Promise<void> {
  if (await isFree(app, { phone, from })) return
  if (!proof) throw new Refusal('proof_required', { challenge: await makeChallenge(app) })
  await takeProof(app, proof)
}

/** Whether it is one of the first of this hour, to that number and from that place; it is counted with both. */
export async function isFree(app: App, { phone, from }: Omit<Text, 'proof'>): Promise<boolean> {
  const free = [await take(app, 'free_text_to', phone), await take(app, 'free_text_from', from)]
  return free.every(Boolean)
}

async function take(app: App, limit: LimitName, key: string): Promise<boolean> {
  try {
    await app.limits.take(limit, key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
