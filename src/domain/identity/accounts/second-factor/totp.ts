import { createHmac, randomBytes } from 'node:crypto'
import { constantTimeEqual } from '../../../kernel/constant-time-equal.ts'

/** Time-based one-time passwords as RFC 6238 has them, with what every authenticator app expects: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones run a little late or early: the code before and the one after count as well. */
const DRIFT_STEPS = 1
/** Of 5 bits each: 160 bits, as the RFC asks for. */
const SECRET_LETTERS = 32
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In base32, as people type it where there is no camera. */
export function newTotpSecret(): string {
  return [...randomBytes(SECRET_LETTERS)].map((byte) => BASE32[byte & 31]).join('')
}

/** The number of the 30 seconds that an instant is in. */
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

/** The step that a typed code is of; null for a wrong one. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const current = stepAt(now)
  let found: number | null = null
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1) {
    if (constantTimeEqual(codeAt(secret, step), code)) found = step
  }
  return found
}

/** What the square picture says to an authenticator app. */
export function setupAddress(secret: string, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: String(STEP_SECONDS) })
  // Apps show a plus sign as it is.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
