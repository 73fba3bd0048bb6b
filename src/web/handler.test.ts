import type { ServerBuild } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { browserWith } from '../../tests/support/accounts.ts'
import { testApp } from '../../tests/support/app.ts'
import { freshDatabase } from '../../tests/support/database.ts'
import { addCustomer } from '../../tests/support/factories.ts'
import { openSession } from '../../tests/support/sessions.ts'
import type { App } from '../domain/kernel/app.ts'
import { markPublic } from './cache/public-cache.ts'
import { createWebHandler, type WebHandler } from './handler.ts'
import { viewerContext } from './request/context.ts'

const database = freshDatabase()

/** The ID of the viewer of each form that arrived. */
const senders: (string | null)[] = []

/** A page that is the same for every visitor. */
const build = {
  entry: {
    module: { default: (_: Request, status: number, headers: Headers) => new Response('page', { status, headers }) },
  },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: {
        default: () => null,
        action: ({ context }: { context: Parameters<typeof markPublic>[0] }) => {
          senders.push(context.get(viewerContext)?.id ?? null)
          return null
        },
        loader: ({ request, context }: { request: Request; context: Parameters<typeof markPublic>[0] }) => {
          if (request.url.includes('/away')) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
          markPublic(context, ['a-salon'])
          return null
        },
      },
    },
  },
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '1' },
  assetsBuildDirectory: 'build/client',
  basename: '/',
  publicPath: '/',
  prerender: [],
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

let app: App
let handle: WebHandler
beforeAll(() => {
  ;({ app } = testApp(database, { now: new Date('2026-03-02T10:00:00Z') }))
  handle = createWebHandler(build, app, { textFiles: null, cacheSeconds: 60 })
})

const get = (path: string, cacheable = true) =>
  handle(new Request(`http://localhost:3000${path}`), { nonce: 'n', requestId: 'r', cacheable })

it('a page that is the same for every visitor may be cached, and is tagged with its salons', async () => {
  const { status, headers } = await get('/saloons')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('s-maxage=60')
  expect(headers.get('cache-tag')).toBe('a-salon')
})

it('a page rendered for one viewer may not be cached', async () => {
  expect((await get('/saloons', false)).headers.get('cache-control')).toBe('no-cache')
})

it('a page that sets a cookie may not be cached: all visitors would receive it', async () => {
  const { headers } = await get('/saloons?lang=da')
  expect(headers.get('set-cookie')).toMatch(/^locale=da;/)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('cache-tag')).toBeNull()
})

it.each(['/away', '/away.data'])('%s during an outage has Retry-After and is not cached', async (path) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-cache'])
})

it('a form has no viewer if its sender is signed out before it has fully arrived', async () => {
  const { id } = await addCustomer(database.db)
  const { headers } = await openSession(app, id)
  const send = (before: () => Promise<unknown>) => {
    const body = new ReadableStream({
      async pull(stream) {
        await before()
        stream.enqueue(new TextEncoder().encode('name=Karen'))
        stream.close()
      },
    })
    const given = browserWith(headers)
    given.set('content-type', 'application/x-www-form-urlencoded')
    const sent = { method: 'POST', headers: given, body, duplex: 'half' } as RequestInit
    const request = new Request('http://localhost:3000/', sent)
    return handle(request, { nonce: 'n', requestId: 'r', cacheable: false })
  }
  await send(async () => undefined)
  await send(() => database.db.deleteFrom('session').where('person_id', '=', id).execute())
  expect(senders).toEqual([id, null])
})
