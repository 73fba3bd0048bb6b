import type { Pool } from 'undici'

/** Errors, and response times in milliseconds. */
export interface BrowserResults {
  took: number[]
  errors: string[]
}

/** A client with its own cookies and address, which follows no redirects. */
export interface Browser {
  /** Gets a page that contains `expected`. Throws on any other response. */
  get(path: string, expected: string): Promise<string>
  /** Sends a form and returns the path it redirects to; throws if it does not. */
  post(path: string, form: URLSearchParams): Promise<string>
}

/** A visitor with their own address, for rate limits. */
export function openBrowser(server: Pool, address: string, results: BrowserResults): Browser {
  const cookies = new Map<string, string>()

  async function ask(method: 'GET' | 'POST', path: string, form?: URLSearchParams) {
    const headers: Record<string, string> = { 'x-forwarded-for': address, accept: 'text/html', 'accept-language': 'en' }
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (form)
      Object.assign(headers, { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' })
    const sent = performance.now()
    const answer = await server.request({ method, path, headers, body: form ? String(form) : null })
    const text = await answer.body.text()
    results.took.push(performance.now() - sent)
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: answer.statusCode, text, location: String(answer.headers.location ?? '') }
  }

  return {
    async get(path, expected) {
      const { status, text } = await ask('GET', path)
      if (status === 200 && text.includes(expected)) return text
      throw new Error(`${path} answered ${status} without ${expected}: ${text.slice(0, 200)}`)
    },
    async post(path, form) {
      const { status, text, location } = await ask('POST', path, form)
      if (status === 302 || status === 303) return location
      throw new Error(`${path} answered a form with ${status}: ${text.slice(0, 200)}`)
    },
  }
}
