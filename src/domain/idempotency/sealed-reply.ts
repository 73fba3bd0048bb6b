import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App } from '../app.ts'

const METHOD = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** A reply as it is kept: whoever reads the table learns nothing, whatever tokens and addresses the reply holds. */
export function sealReply(app: Pick<App, 'auth'>, id: string, reply: unknown): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(METHOD, key(app.auth.seal(text(id))), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws for whatever was not sealed here under this id. */
export function openReply<T>(app: Pick<App, 'auth'>, id: string, kept: string): T {
  const bytes = Buffer.from(kept, 'base64url')
  const [current, ...earlier] = app.auth.seals(text(id))
  try {
    return openWith(key(current), bytes) as T
  } catch (error) {
    for (const seal of earlier) {
      try {
        return openWith(key(seal), bytes) as T
      } catch {
        // Sealed by another secret, or not here: the first error says so.
      }
    }
    throw error
  }
}

function openWith(key: Buffer, bytes: Buffer): unknown {
  const opener = createDecipheriv(METHOD, key, bytes.subarray(0, NONCE))
  opener.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return JSON.parse(Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString())
}

/** What a reply's own key is made from, by the secret. */
function text(id: string): string {
  return `kept reply ${id}`
}

function key(seal: string): Buffer {
  return Buffer.from(seal, 'hex')
}
