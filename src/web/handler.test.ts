import type { ServerBuild } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { browserWith } from '../../tests/support/accounts.ts'
import { testApp } from '../../tests/support/app.ts'
import { freshDatabase } from '../../tests/support/database.ts'
import { addCustomer } from '../../tests/support/factories.ts'
import { openSession } from '../../tests/support/sessions.ts'
import type { App } from '../domain/kernel/app.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
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
          const viewer = context.get(viewerContext)
          senders.push(viewer?.id ?? null)
          if (!viewer) throw new Refusal('not_signed_in')
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

it('a form whose body arrives when there is too much to do is refused before it is handled', async () => {
  senders.length = 0
  const received = () => {
    throw new Refusal('temporarily_unavailable')
  }
  const request = new Request('http://localhost:3000/', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Karen' }),
  })
  const about = { nonce: 'n', requestId: 'r', cacheable: false, received }
  await expect(handle(request, about)).rejects.toThrow(Refusal)
  expect(senders).toEqual([])
})

it('a form sent after its session has ended waits for its sender, and is deleted when another person signs in', async () => {
  const about = { nonce: 'n', requestId: 'r', cacheable: false }
  /** A browser, which stores what the site sets. */
  const stored = new Map<string, string>()
  const request = async (path: string, form?: Record<string, string>) => {
    const cookie = [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = form && { method: 'POST', body: new URLSearchParams(form) }
    const { headers } = await handle(
      new Request(`http://localhost:3000${path}`, { ...sent, headers: { cookie } }),
      about,
    )
    store(headers)
  }
  const store = (headers: Headers) => {
    for (const pair of headers.getSetCookie().map((each) => each.split(';')[0] ?? '')) {
      const [name = '', value = ''] = pair.split('=')
      if (value) stored.set(name, value)
      else stored.delete(name)
    }
  }
  const signIn = async (id: string) => store((await openSession(app, id)).headers)
  const [karen, bo] = [await addCustomer(database.db), await addCustomer(database.db)]

  await signIn(karen.id)
  await request('/page')
  await database.db.deleteFrom('session').where('person_id', '=', karen.id).execute()
  // Another tab notices it first, and deletes the cookie of the session.
  await request('/page')
  await request('/page', { guest: 'Ann' })
  expect(stored.has('unsent-0')).toBe(true)
  await signIn(karen.id)
  await request('/page')
  expect(stored.has('unsent-0')).toBe(true)
  await signIn(bo.id)
  await request('/page')
  expect(stored.has('unsent-0')).toBe(false)
})
