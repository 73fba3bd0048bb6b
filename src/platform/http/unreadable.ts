import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import type { Log } from '../../domain/kernel/app.ts'
import { isAborted } from '../../domain/kernel/is-aborted.ts'

/** The message of a response to an invalid request, which reaches neither pages nor API; it is sent in the API's format. */
export type ErrorText = (status: number) => string

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds on the socket and closes it, as nothing after an invalid request can be parsed. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  unanswered: Iterable<ServerResponse>,
  errorText: ErrorText,
): void {
  const isStarted = [...unanswered].some((response) => response.socket === socket && response.headersSent)
  if (isStarted || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const body = bodyFor(status, errorText)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Responds to a parsed request that is not for this site. */
export function refuseUnreadable(response: ServerResponse, status: number, errorText: ErrorText): void {
  const body = bodyFor(status, errorText)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  response.writeHead(status, headers).end(body)
}

/** For the server library: responds to requests with an invalid URL (an impossible host) and to uncaught errors. */
export function answerUncaught(errorText: ErrorText, log: Pick<Log, 'error'>): (error: unknown) => Response {
  return (error) => {
    const status = error instanceof RequestError || isAborted(error) ? 400 : 500
    if (status === 500) log.error({ err: error }, 'request failed')
    return new Response(bodyFor(status, errorText), { status, headers: { 'Content-Type': 'application/json' } })
  }
}

function bodyFor(status: number, errorText: ErrorText): string {
  return JSON.stringify({ Error: 1, msg: errorText(status) })
}
