import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { App } from '../../../domain/kernel/app.ts'

const NONCE = 12
const TAG = 16
/** More does not fit into cookies. It is not even tried: encrypting it would block the process. */
export const MAX_BYTES = 64 * 1024
/** Nearly the smallest result, in a twentieth of the time. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Encrypts text of at most MAX_BYTES, small enough for cookies, so that only this site can read or create it. `purpose`
 * keeps the text of one use from being accepted by another.
 */
export function encryptText(app: Pick<App, 'auth'>, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key(app.auth.keyedHash(`key ${purpose}`)), nonce)
  const encrypted = Buffer.concat([cipher.update(brotliCompressSync(text, PACKING)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Null for anything that was not encrypted here for this purpose. */
export function decryptText(app: Pick<App, 'auth'>, purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  for (const hash of app.auth.keyedHashes(`key ${purpose}`)) {
    const opened = openWith(key(hash), bytes)
    if (opened !== null) return opened
  }
  return null
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
    return brotliDecompressSync(opened, { maxOutputLength: MAX_BYTES }).toString()
  } catch {
    return null
  }
}

function key(hash: string): Buffer {
  return Buffer.from(hash, 'hex')
}
