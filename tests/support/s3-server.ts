import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../../src/platform/storage/s3-store.ts'
import { isSigned } from './s3-signature.ts'

export interface S3Server {
  settings: S3Settings
  /** Requests it received, such as 'PUT /pictures/originals/0a.webp'. */
  requests: string[]
  /** How it responds from now on: normally, with a status, or not at all. */
  behaviour: 'well' | 'silent' | number
  close(): Promise<void>
}

/** The keys that s3rver knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** An S3 server with one bucket that rejects wrong or missing signatures. */
export async function startS3Server(bucket = 'pictures'): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'salloon-s3-'))
  const child = fork('tests/support/s3-process.ts', [folder, bucket], { execArgv: ['--openssl-legacy-provider'] })
  const port = await startedOn(child)
  const agent = new Agent({ keepAlive: true })

  const server = createServer((request, response) => {
    running.requests.push(`${request.method} ${request.url}`)
    const { behaviour } = running
    if (behaviour === 'silent') return
    if (behaviour === 'well' && isSigned(request, KEYS)) return pass(request, response, { port, agent })
    request.resume()
    response.writeHead(behaviour === 'well' ? 403 : behaviour, { Connection: 'close' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const running: S3Server = {
    settings: { endpoint, region: 'us-east-1', bucket, pathStyle: true, ...KEYS },
    requests: [],
    behaviour: 'well',
    async close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  return running
}

async function startedOn(child: ChildProcess): Promise<number> {
  const early = once(child, 'exit').then(() => {
    throw new Error('The S3 server did not start.')
  })
  const [port] = await Promise.race([once(child, 'message'), early])
  early.catch(() => undefined)
  return Number(port)
}

function pass(request: IncomingMessage, response: ServerResponse, to: { port: number; agent: Agent }): void {
  const { method, url: path, headers } = request
  const passed = send({ host: '127.0.0.1', ...to, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  // An aborted request is incomplete.
  request.on('aborted', () => passed.destroy())
  request.pipe(passed)
}
