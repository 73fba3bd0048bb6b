/** A cookie that no script reads and no other site sends along. Null takes it away. */
export function hiddenCookie(name: string, value: string | null, seconds: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const kept = value === null ? '; Max-Age=0' : `${encodeURIComponent(value)}; Max-Age=${seconds}`
  return `${name}=${kept}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** One cookie of a Cookie header; null when it is not there. */
export function cookieOf(headers: Headers, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
