import { RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, it, vi } from 'vitest'
import type { Log } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Readiness } from '../readiness.ts'
import { failure } from './failure.ts'
import { health } from './health.ts'
import { answerUncaught } from './unreadable.ts'

const page = { language: 'en', title: 'Unavailable', text: 'Try again soon.' }
/** The error of Node for a request whose client disconnected. */
const aborted = new Error('aborted')

async function answerTo(error: Error, path = '/saloons', headers: Record<string, string> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const app = new Hono<{ Variables: { requestId: string } }>()
    .use((c, next) => {
      c.set('requestId', 'r1')
      return next()
    })
    .get('*', () => {
      throw error
    })
    .onError((thrown, c) =>
      failure(thrown, c, log as unknown as Log, {
        broken: (id) => `Failed: ${id}`,
        unavailable: () => page,
      }),
    )
  const response = await app.request(path, { headers })
  return { response, text: await response.text(), log }
}
const outage = (details: object = {}) => new Refusal('temporarily_unavailable', { retryAfterSeconds: 7, ...details })

describe('an error of a request', () => {
  it('is a bug: it is logged in full, and the client gets the request id only', async () => {
    const bug = new Error('password in here')
    const { response, text, log } = await answerTo(bug)
    expect([response.status, text]).toEqual([500, 'Failed: r1'])
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { requestId: 'r1', method: 'GET', path: '/saloons', err: bug },
      'request failed',
    )
  })

  it('has the format of the API in a call', async () => {
    const { response, text } = await answerTo(new Error('x'), '/api/x')
    expect([response.status, JSON.parse(text)]).toEqual([500, { Error: 1, msg: 'Failed: r1' }])
  })

  it('that is a refusal other than an outage is a bug as well', async () => {
    expect((await answerTo(new Refusal('not_found'))).response.status).toBe(500)
  })

  it('is none if the client disconnected', async () => {
    const { response, text, log } = await answerTo(aborted)
    expect([response.status, text, log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([400, '', 1, 0])
  })

  it('that has its own response keeps it, and is not logged', async () => {
    const { response, text, log } = await answerTo(new HTTPException(413, { message: 'Too large' }))
    expect([response.status, text]).toEqual([413, 'Too large'])
    expect([log.info, log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

describe('an outage', () => {
  it.each([
    ['a call', '/api/x', {}, 'application/json', '{"Error":1,"success":0,"msg":"Try again soon."}'],
    ['a program', '/saloons', { accept: '*/*' }, 'text/plain', 'Try again soon.'],
  ])('of %s says when to try again', async (_, path, headers, type, expected) => {
    const { response, text, log } = await answerTo(outage(), path, headers)
    expect([response.status, response.headers.get('retry-after'), text]).toEqual([503, '7', expected])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toContain(type)
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0])
  })

  it('is a page for a browser', async () => {
    const { response, text } = await answerTo(outage(), '/saloons', { accept: 'text/html,*/*;q=0.8' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
    expect(text).toContain('<html')
    expect(text).toContain('Try again soon.')
  })

  it('by overload is not logged, as that would be many lines', async () => {
    const { response, log } = await answerTo(outage({ overloaded: true }))
    expect([response.status, log.warn.mock.calls.length]).toEqual([503, 0])
  })
})

describe('a request that reaches neither pages nor API', () => {
  const errors: unknown[] = []
  const answer = answerUncaught((status) => `status ${status}`, { error: (about) => errors.push(about) })

  it('is the client’s mistake if it is invalid or was aborted', async () => {
    for (const error of [new RequestError('bad host'), aborted]) {
      const response = answer(error)
      expect([response.status, await response.json()]).toEqual([400, { Error: 1, msg: 'status 400' }])
    }
    expect(errors).toEqual([])
  })

  it('is logged otherwise', async () => {
    const bug = new Error('x')
    expect(answer(bug).status).toBe(500)
    expect(errors).toEqual([{ err: bug }])
  })
})

describe('the health of a process', () => {
  const good = { database: true, migrations: true, disk: true }
  const ask = (path: string, checks: Readiness = good) => health(async () => checks).request(path)

  it('is well while it answers, whatever its database does', async () => {
    const response = await ask('/healthz', { ...good, database: false })
    expect([response.status, await response.text()]).toEqual([200, 'ok'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    [good, 200, null],
    [{ ...good, database: false }, 503, '5'],
    [{ ...good, migrations: false }, 503, '5'],
    [{ ...good, disk: false }, 503, '5'],
    [{ ...good, running: false }, 503, '5'],
  ] as [Readiness, number, string | null][])('with the checks %j has the status %i', async (checks, status, after) => {
    const response = await ask('/readyz', checks)
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, after])
    expect(await response.json()).toEqual({ ready: status === 200, checks })
  })
})
