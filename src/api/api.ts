import { Hono } from 'hono'
import type { App } from '../domain/app.ts'

/** The public HTTP API, mounted under /api. */
export function createApi(_app: App): Hono {
  const api = new Hono()
  api.notFound((c) => c.json({ Error: 1, msg: 'Not found' }, 404))
  return api
}
