import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AdmissionVariables, admission, admitted } from './admission.ts'
import { failure } from './failure.ts'
import { listen, type RunningServer } from './listen.ts'

const LIMIT = 3
const logged: { message: string }[] = []
const say = (_: object, message: string) => void logged.push({ message })
const log = { info: say, warn: say, error: say }
const page = { language: 'en', title: 'Away', text: 'Try again.' }

let server: RunningServer
let release: () => void
let reached: number
const sockets: Socket[] = []
beforeEach(async () => {
  reached = 0
  logged.length = 0
  const released = new Promise<void>((done) => {
    release = done
  })
  const app = new Hono<{ Variables: AdmissionVariables }>()
  app.onError((error, c) => failure(error, c, log, { broken: () => 'broken', unavailable: () => page }))
  app.get('/health', (c) => c.text('ok'))
  app.use(admitted(admission(LIMIT, log)))
  app.get('*', async (c) => {
    reached += 1
    await released
    return c.text('answered')
  })
  app.post('/work', async (c) => {
    await c.req.text()
    c.get('received')?.()
    reached += 1
    await released
    return c.text('done')
  })
  app.post('*', async (c) => c.text(String((await c.req.text()).length)))
  server = await listen(
    0,
    '127.0.0.1',
    getRequestListener((request, env) => app.fetch(request, env)),
    () => 'words',
  )
})
afterEach(async () => {
  release()
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close(0)
})

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

describe('requests above the limit', () => {
  it('are refused at once with Retry-After; earlier ones and health checks are served', async () => {
    const first = Array.from({ length: LIMIT }, () => ask('/page'))
    await expect.poll(() => reached).toBe(LIMIT)
    for (const [path, accept, type] of [
      ['/page', 'text/html', 'text/html'],
      ['/page', 'application/json', 'text/plain'],
      ['/api/call', '*/*', 'application/json'],
    ] as const) {
      const answer = await ask(path, { headers: { accept } })
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        503,
        '2',
        'no-store',
      ])
      expect(answer.headers.get('content-type')).toContain(type)
      expect(await answer.text()).toContain('Try again.')
    }
    expect((await ask('/health')).status).toBe(200)
    expect(reached).toBe(LIMIT)
    release()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask('/page')).status).toBe(200)
    // One line in ten seconds at most, and none for each.
    expect(logged.length).toBeLessThanOrEqual(1)
  })

  it('slow senders take no slot before their request is complete', async () => {
    for (let n = 0; n < 4 * LIMIT; n++) {
      const socket = connect(server.port, '127.0.0.1')
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
    }
    const [slow] = sockets
    const answers = await Promise.all([1, 2].map(() => ask('/x', { method: 'POST', body: 'whole' })))
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['5', '5'])
    const answered = once(slow as Socket, 'data')
    slow?.write('-whole')
    expect(String((await answered)[0])).toContain('200 OK')
  })

  it.each(['together', 'one by one'])('no more are handled whose bodies end %s', async (how) => {
    const statuses: string[] = []
    for (let n = 0; n < 3 * LIMIT; n++) {
      const socket = connect(server.port, '127.0.0.1')
      sockets.push(socket)
      socket.once('data', (data) => statuses.push(String(data).split(' ')[1] ?? ''))
      socket.write('POST /work HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
    }
    // Until all are being received.
    await expect.poll(async () => (await ask('/x', { method: 'POST', body: 'whole' })).status).toBe(200)
    for (const socket of sockets) {
      socket.write('-whole')
      if (how === 'one by one') await ask('/health')
    }
    await expect.poll(() => statuses.toSorted()).toEqual(Array(2 * LIMIT).fill('503'))
    release()
    await expect.poll(() => statuses.filter((status) => status === '200')).toHaveLength(LIMIT)
    expect(reached).toBe(LIMIT)
    expect((await ask('/page')).status).toBe(200)
  })

  it('a body that breaks off releases its place', async () => {
    for (let n = 0; n < 8 * LIMIT; n++) {
      const socket = connect(server.port, '127.0.0.1')
      sockets.push(socket)
      socket.write('POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
      await once(socket, 'connect')
    }
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await ask('/x', { method: 'POST', body: 'whole' })).status).toBe(200)
  })

  it('an aborted request releases its slot when its work is done', async () => {
    const leaving = new AbortController()
    const gone = Array.from({ length: LIMIT }, () => ask('/page', { signal: leaving.signal }).catch(() => null))
    await expect.poll(() => reached).toBe(LIMIT)
    leaving.abort()
    await Promise.all(gone)
    release()
    await expect.poll(async () => (await ask('/page')).status).toBe(200)
  })
})
