import { cookieName, isSecure } from '../../domain/kernel/cookie-name.ts'

/**
 * A cookie that no script reads and no other site sends, under the name it has on a site of this origin. Null deletes
 * it.
 */
export function hiddenCookie(name: string, value: string | null, seconds: number, origin: string): string {
  const secure = isSecure(origin) ? '; Secure' : ''
  const content = value === null ? '; Max-Age=0' : `${encodeURIComponent(value)}; Max-Age=${seconds}`
  return `${cookieName(name, origin)}=${content}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** One cookie of a Cookie header, by the name given to `hiddenCookie`; null when it is missing. */
export function cookieOf(headers: Headers, name: string, origin: string): string | null {
  const requested = cookieName(name, origin)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === requested) return pair.slice(at + 1).trim()
  }
  return null
}
