import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App } from '../app.ts'

const METHOD = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** A reply as it is kept: whoever reads the table learns nothing, whatever tokens and addresses the reply holds. */
export function sealReply(app: Pick<App, 'auth'>, id: string, reply: unknown): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(METHOD, keyFor(app, id), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws for whatever was not sealed here under this id. */
export function openReply<T>(app: Pick<App, 'auth'>, id: string, kept: string): T {
  const bytes = Buffer.from(kept, 'base64url')
  const opener = createDecipheriv(METHOD, keyFor(app, id), bytes.subarray(0, NONCE))
  opener.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  const text = Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString()
  return JSON.parse(text) as T
}

/** One for each reply, from the house's secret. */
function keyFor(app: Pick<App, 'auth'>, id: string): Buffer {
  return Buffer.from(app.auth.seal(`kept reply ${id}`), 'hex')
}
