import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '../../kernel/constant-time-equal.ts'
import { COOKIE_PREFIX } from './auth-library-settings.ts'
import type { Secrets } from './secrets.ts'

const COOKIE = new RegExp(`^(\\s*(?:__[A-Za-z]+-)?${COOKIE_PREFIX}\\.[^=]+=)(.*)$`)

/**
 * Re-signs cookies signed by an earlier secret with the current one, the only one that the account library knows.
 * Invalid signatures stay as they are.
 */
export function acceptEarlierSignatures({ secret, previousSecrets = [] }: Secrets, headers: Headers): Headers {
  const cookies = headers.get('cookie')
  if (previousSecrets.length === 0 || !cookies?.includes(`${COOKIE_PREFIX}.`)) return headers
  const reSigned = cookies
    .split(';')
    .map((pair) => pair.replace(COOKIE, (_, name: string, value: string) => name + reSign(value)))
    .join(';')
  if (reSigned === cookies) return headers
  const changed = new Headers(headers)
  changed.set('cookie', reSigned)
  return changed

  function reSign(value: string): string {
    const [, text = '', signature = ''] = /^(.+)\.([^.]+)$/.exec(decoded(value)) ?? []
    const isEarlier = previousSecrets.some((key) => constantTimeEqual(signatureOf(text, key), signature))
    return isEarlier ? encodeURIComponent(`${text}.${signatureOf(text, secret)}`) : value
  }
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
