import { createHmac, randomBytes } from 'node:crypto'
import { constantTimeEqual } from '../../../kernel/constant-time-equal.ts'

/** Time-based one-time passwords (RFC 6238) with the defaults of authenticator apps: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Phones' clocks differ slightly: the previous and the next code are valid too. */
const DRIFT_STEPS = 1
/** Characters of 5 bits: 160 bits, as recommended by the RFC. */
const SECRET_LETTERS = 32
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In base32, for manual entry. */
export function newTotpSecret(): string {
  return [...randomBytes(SECRET_LETTERS)].map((byte) => BASE32[byte & 31]).join('')
}

/** The time step: the number of the 30 seconds that contain an instant. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of an entered code; null for a wrong one. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const current = stepAt(now)
  let found: number | null = null
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1) {
    if (constantTimeEqual(codeAt(secret, step), code)) found = step
  }
  return found
}

/** The content of the QR code for authenticator apps. */
export function setupAddress(secret: string, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: String(STEP_SECONDS) })
  // Apps display a plus sign unchanged.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
