import type { Handler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** What a provider answers with (OpenID Connect Core 3.1.2.5; `user` is Apple's, with the name at the first sign-in). */
const ANSWER = ['code', 'state', 'error', 'iss', 'user'] as const
const MAX_BYTES = 16 * 1024

/**
 * The answer of an identity provider that the browser posts from the provider's page ('form_post'). The browser sends
 * no cookies with it, as it comes from another site: it is asked to come back with a GET, which has them. The state in
 * the answer must be that of the browser's cookie, as in every answer.
 */
export function receiveFormPost(): [MiddlewareHandler, Handler] {
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) })
  return [
    limit,
    async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const answer = new URLSearchParams()
      for (const name of ANSWER) {
        const value = form.get(name)
        if (value !== null) answer.set(name, value)
      }
      c.header('Cache-Control', 'no-store')
      return c.redirect(`${c.req.path}?${answer}`, 303)
    },
  ]
}
