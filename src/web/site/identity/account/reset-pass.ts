import { CODE_MINUTES } from '../../../../domain/identity/accounts/one-time-code.ts'
import { LINK_MINUTES } from '../../../../domain/identity/accounts/reset-by-mail.ts'
import { cookieOf, hiddenCookie } from '../../../request/cookies.ts'

const NAME = 'new-password'
const MINUTE = 60

/**
 * The pass that a correct code was exchanged for, or the link that was mailed: it lets this browser set a new password,
 * once.
 */
export type ResetPass = { phone: string; attempt: string; pass: string } | { link: string }

/**
 * Between the two pages the pass is in a cookie that no script reads; afterwards, for a minute, a flag that it was
 * used.
 */
export function resetPass(headers: Headers, origin: string): ResetPass | 'done' | null {
  const stored = cookieOf(headers, NAME, origin)
  if (stored === 'done') return 'done'
  const [, link] = /^link\.([\w-]{43})$/.exec(stored ?? '') ?? []
  if (link) return { link }
  const [, digits, attempt, pass] = /^%2B(\d{6,15})\.([\da-f-]{36})\.([\w-]{43})$/.exec(stored ?? '') ?? []
  return digits && attempt && pass ? { phone: `+${digits}`, attempt, pass } : null
}

export function resetPassCookie(pass: ResetPass | 'done' | null, origin: string): string {
  if (pass === null || pass === 'done') return hiddenCookie(NAME, pass, MINUTE, origin)
  if ('link' in pass) return hiddenCookie(NAME, `link.${pass.link}`, LINK_MINUTES * MINUTE, origin)
  return hiddenCookie(NAME, `${pass.phone}.${pass.attempt}.${pass.pass}`, CODE_MINUTES * MINUTE, origin)
}
