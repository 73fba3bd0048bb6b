import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App } from './app.ts'

const METHOD = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** `value` as JSON, encrypted so that only this site can read it, and only for this `purpose`. */
export function encryptJson(app: Pick<App, 'auth'>, purpose: string, value: unknown): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(METHOD, key(app.auth.keyedHash(purpose)), nonce)
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts it. Throws for text that was not encrypted here for this purpose. */
export function decryptJson<T>(app: Pick<App, 'auth'>, purpose: string, encrypted: string): T {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [current, ...earlier] = app.auth.keyedHashes(purpose)
  try {
    return openWith(key(current), bytes) as T
  } catch (error) {
    for (const hash of earlier) {
      try {
        return openWith(key(hash), bytes) as T
      } catch {
        // Encrypted with another secret, or elsewhere: the first error is reported.
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

function key(hash: string): Buffer {
  return Buffer.from(hash, 'hex')
}
