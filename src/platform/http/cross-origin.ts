import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Other sites whose pages may call the API: 'https://app.example', or '*' for all of them. Empty: none. */
export type AllowedOrigins = readonly string[]

export function isAllowed(allowed: AllowedOrigins, origin: string | undefined | null): boolean {
  if (!origin || origin === 'null') return false
  return allowed.includes('*') || allowed.includes(origin)
}

/**
 * Lets the pages of other sites call the API and read its answers, with a token in a header: browsers are never told that
 * cookies may come along. Without such sites nothing is said, and browsers keep the answers from them.
 */
export function crossOrigin(allowed: AllowedOrigins): MiddlewareHandler {
  if (allowed.length === 0) return (_, next) => next()
  return cors({
    origin: (origin) => (isAllowed(allowed, origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 7200,
  })
}
