import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Origins whose pages may call the API, such as 'https://app.example', or '*' for all. Empty: none. */
export type AllowedOrigins = readonly string[]

export function isAllowed(allowed: AllowedOrigins, origin: string | undefined | null): boolean {
  if (!origin || origin === 'null') return false
  return allowed.includes('*') || allowed.includes(origin)
}

/**
 * CORS for the API: other origins may call it with a token in a header, without cookies. Without allowed origins no
 * CORS headers are sent.
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
