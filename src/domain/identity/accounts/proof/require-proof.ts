import type { App, LimitName } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { acceptProof, makeChallenge } from './proof-of-work.ts'

interface MessageRequest {
  phone: string
  /** The client's IP address. */
  from: string
  proof?: string | undefined
}

/**
 * Requires a proof of work for messages that cost money and can be requested anonymously; the first of an hour need
 * none. Throws Refusal('proof_required') with `details.challenge`, the challenge as JSON text.
 */
export async function requireProof(app: App, { phone, from, proof }: MessageRequest): Promise<void> {
  if (await isFree(app, { phone, from })) return
  if (!proof) throw new Refusal('proof_required', { challenge: await makeChallenge(app) })
  await acceptProof(app, proof)
}

/** Whether it is one of the first of this hour, to that number and from that place; it is counted with both. */
export async function isFree(app: App, { phone, from }: Omit<MessageRequest, 'proof'>): Promise<boolean> {
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
