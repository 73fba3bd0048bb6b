import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import type { Log } from '../../domain/kernel/app.ts'
import { isAborted } from '../../domain/kernel/is-aborted.ts'

/** What cannot be read as a request reaches neither the pages nor the calls. Its answer has the form of the calls' all the same. */
export type UnreadableWords = (status: number) => string

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers on the bare connection, and ends it: whatever comes next on it could not be read either. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  unanswered: Iterable<ServerResponse>,
  words: UnreadableWords,
): void {
  const isBegun = [...unanswered].some((response) => response.socket === socket && response.headersSent)
  if (isBegun || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const body = bodyFor(status, words)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Answers a request that was read, and can be for nobody here. */
export function refuseUnreadable(response: ServerResponse, status: number, words: UnreadableWords): void {
  const body = bodyFor(status, words)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  response.writeHead(status, headers).end(body)
}

/** For the server library: of a request that was read, but names no address (an impossible host), and of what nobody caught. */
export function answerUncaught(words: UnreadableWords, log: Pick<Log, 'error'>): (error: unknown) => Response {
  return (error) => {
    const status = error instanceof RequestError || isAborted(error) ? 400 : 500
    if (status === 500) log.error({ err: error }, 'request failed')
    return new Response(bodyFor(status, words), { status, headers: { 'Content-Type': 'application/json' } })
  }
}

function bodyFor(status: number, words: UnreadableWords): string {
  return JSON.stringify({ Error: 1, msg: words(status) })
}
