import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Handle, listen, type RunningServer } from './listen.ts'
import { answerUncaught } from './unreadable.ts'

const words = (status: number) => `words for ${status}`
const logged: string[] = []
let server: RunningServer
beforeAll(async () => {
  const answer = (asked: Request) => {
    if (asked.url.endsWith('/bug')) throw new Error('a secret detail')
    return new Response('read')
  }
  const log = { error: (_: object, message: string) => void logged.push(message) }
  const handle = getRequestListener(answer, { errorHandler: answerUncaught(words, log) })
  server = await listen(0, '127.0.0.1', handle, words)
})
afterAll(() => server.close(0))

/** What is answered to these bytes. */
async function answerTo(bytes: string): Promise<{ status: number; type: string | undefined; body: string }> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const status = Number(head.split(' ')[1])
  return { status, type: /^content-type: (.*)$/im.exec(head)?.[1], body }
}

test.each([
  ['of headers that are too large', 431, `GET /api/x HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['with a blank in its address', 400, 'GET /api/x y HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['of two lengths', 400, 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['that is none', 400, 'hello\r\n\r\n'],
  ['without a host', 400, 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['of an impossible host', 400, 'GET /api/x HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['of half an address', 400, 'GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
])('a request %s is answered in the form of the API', async (_, status, bytes) => {
  const answer = await answerTo(bytes)
  expect([answer.status, answer.type]).toEqual([status, 'application/json'])
  expect(JSON.parse(answer.body)).toEqual({ Error: 1, msg: words(status) })
})

test('a valid request is passed to the handler', async () => {
  const { status, body } = await answerTo('GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect([status, body]).toEqual([200, 'read'])
})

test('an uncaught error is logged and not disclosed', async () => {
  const { status, body } = await answerTo('GET /bug HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect([status, JSON.parse(body)]).toEqual([500, { Error: 1, msg: 'words for 500' }])
  expect(logged).toEqual(['request failed'])
})

test('before it stops, connections are closed after their response, and no request is lost', async () => {
  const ending = await listen(0, '127.0.0.1', (_, response) => response.end('read'), words)
  const agent = new Agent({ connections: 1, pipelining: 1 })
  const ask = async () => {
    const { headers, body } = await request(`http://127.0.0.1:${ending.port}/`, { dispatcher: agent })
    await body.text()
    return headers.connection
  }
  // An open connection without a request.
  const silent = connect(ending.port, '127.0.0.1')
  await once(silent, 'connect')
  expect(await ask()).toBe('keep-alive')
  let ended = false
  const closed = ending.close(5_000, 10_000).then(() => {
    ended = true
  })
  // One more request on the keep-alive connection is answered, and so is one on a new connection.
  expect([await ask(), await ask()]).toEqual(['close', 'close'])
  expect(ended).toBe(false)
  silent.destroy()
  await closed
  expect(ended).toBe(true)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await agent.close()
})

test('while it stops, idle connections are open as long as requests arrive over others', async () => {
  const ending = await listen(0, '127.0.0.1', (_, response) => response.end('read'), words)
  const open = async () => {
    const socket = connect(ending.port, '127.0.0.1')
    const ask = async () => {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      const [answer] = await once(socket, 'data')
      return String(answer)
    }
    await ask()
    return { socket, ask }
  }
  const [first, second, third] = await Promise.all([open(), open(), open()])
  const closed = ending.close(10_000)
  await pause(100)
  expect(await first.ask()).toContain('Connection: close')
  await pause(150)
  expect(await second.ask()).toContain('200 OK')
  // The third is closed once no more requests arrive.
  await Promise.all([closed, once(third.socket, 'close')])
})

test('a request that has arrived while the process was busy is answered before the connection ends', async () => {
  const ending = await listen(0, '127.0.0.1', (_, response) => response.end('read'), words)
  const socket = connect(ending.port, '127.0.0.1')
  await once(socket, 'connect')
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  ask()
  await once(socket, 'data')
  const answer = text(socket)
  const closed = ending.close(1_000, 100)
  await pause(60)
  // Timers are next to run after this.
  await new Promise((later) => setImmediate(later))
  ask()
  // Busy beyond the time that it drains: the request is there, and not read yet.
  const until = performance.now() + 200
  while (performance.now() < until);
  expect(await answer).toContain('200 OK')
  await closed
})

test('a connection that arrives while the last request is answered is answered as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salloon-late-'))
  const [go, sent] = [join(folder, 'go'), join(folder, 'sent')]
  let busy = false
  const handle: Handle = (_, response) => {
    const until = performance.now() + 10_000
    if (busy) writeFileSync(go, '')
    while (busy && !existsSync(sent) && performance.now() < until);
    busy = false
    response.end('read')
  }
  const ending = await listen(0, '127.0.0.1', handle, words)
  // Asks from a process of its own, since this one is busy meanwhile.
  const late = spawn(process.execPath, ['-e', LATE_CLIENT, String(ending.port), go, sent])
  onTestFinished(() => void late.kill())
  const lateAnswer = text(late.stdout)
  await once(late.stderr, 'data')
  const socket = connect(ending.port, '127.0.0.1')
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'connect')
  ask()
  await once(socket, 'data')
  const answer = text(socket)
  // It has come when the process closes, and is not read yet.
  busy = true
  ask()
  const closed = ending.close(5_000)
  expect(await lateAnswer).toContain('200 OK')
  expect(await answer).toContain('200 OK')
  await closed
  await rm(folder, { recursive: true })
})

/** Reports that it is ready, sends a request when told to, prints the response. */
const LATE_CLIENT = String.raw`
const { existsSync, writeFileSync } = require('node:fs')
const { connect } = require('node:net')
const [port, go, sent] = process.argv.slice(1)
console.error('here')
const timer = setInterval(() => {
  if (!existsSync(go)) return
  clearInterval(timer)
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', () => writeFileSync(sent, ''))
  })
  socket.on('data', (piece) => process.stdout.write(piece))
  socket.on('error', (error) => console.log(error.message))
}, 2)
`
