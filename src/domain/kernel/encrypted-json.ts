import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App } from './app.ts'

const METHOD = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** `value` as JSON that only this site can read, and only for this `purpose`: a table or a backup tells nothing of it. */
export function encryptJson(app: Pick<App, 'auth'>, purpose: string, value: unknown): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(METHOD, key(app.auth.seal(purpose)), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws for whatever was not encrypted here for this purpose. */
export function decryptJson<T>(app: Pick<App, 'auth'>, purpose: string, encrypted: string): T {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [current, ...earlier] = app.auth.seals(purpose)
  try {
    return openWith(key(current), bytes) as T
  } catch (error) {
    for (const seal of earlier) {
      try {
        return openWith(key(seal), bytes) as T
      } catch {
        // Encrypted with another secret, or not here: the first error says so.
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

function key(seal: string): Buffer {
  return Buffer.from(seal, 'hex')
}
