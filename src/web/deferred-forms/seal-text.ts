import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { App } from '../../domain/kernel/app.ts'

const NONCE = 12
const TAG = 16
/** What would not fit into cookies anyhow. More is not even tried: sealing it would hold everybody else up. */
export const MAX_BYTES = 64 * 1024
/** Nearly as small as can be, at a twentieth of the time. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Text of at most MAX_BYTES that only this site can read or make, small enough for cookies. `purpose` keeps one use from
 * passing for another.
 */
export function sealText(app: Pick<App, 'auth'>, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key(app.auth.seal(`key ${purpose}`)), nonce)
  const sealed = Buffer.concat([cipher.update(brotliCompressSync(text, PACKING)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null for whatever was not sealed here, for this purpose. */
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
