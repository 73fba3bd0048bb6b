import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { App } from '../../domain/kernel/app.ts'

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
export function sealText(app: Pick<App, 'auth'>, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key(app.auth.seal(`key ${purpose}`)), nonce)
  const sealed = Buffer.concat([cipher.update(brotliCompressSync(text, PACKING)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null for anything that was not encrypted here for this purpose. */
export function openText(app: Pick<App, 'auth'>, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  for (const seal of app.auth.seals(`key ${purpose}`)) {
    const opened = openWith(key(seal), bytes)
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

function key(seal: string): Buffer {
  return Buffer.from(seal, 'hex')
}
