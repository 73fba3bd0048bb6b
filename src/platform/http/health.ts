import { Hono } from 'hono'
import { RETRY_AFTER_SECONDS } from '../../domain/kernel/unavailable.ts'
import { isReady, type Readiness } from '../readiness.ts'

/**
 * `/healthz` is liveness: a process that does not respond should be replaced. `/readyz` is readiness: whether it should
 * get requests. An unavailable database is no reason to replace a process, which waits for it.
 */
export function health(readiness: () => Promise<Readiness>): Hono {
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const checks = await readiness()
      const ready = isReady(checks)
      const headers = { 'Cache-Control': 'no-store', ...(!ready && { 'Retry-After': String(RETRY_AFTER_SECONDS) }) }
      return c.json({ ready, checks }, ready ? 200 : 503, headers)
    })
}
