import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { portError } from './check-port.ts'
import { answerUnreadable, type ErrorText } from './unreadable.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface RunningServer {
  port: number
  /**
   * Closes connections after their response for `drainMs` or until none is left; then stops accepting, lets running
   * requests finish for at most `graceMs`, and closes every connection.
   */
  close(graceMs: number, drainMs?: number): Promise<void>
}

const SWEEP_MS = 50
/**
 * While a server stops, idle connections stay open as long as requests arrive: a proxy sends its next ones over them, and
 * each is closed after its response. Closing one at that moment would lose a request. Longer than a slow response: with
 * every visitor waiting for one, no request arrives either.
 */
const QUIET_MS = 1000
/** An iteration of the event loop in which no request was handled. */
const SHORT_TURN_MS = 1
const MAX_TURNS = 500
/** Longer than a proxy in front keeps idle connections: it must not send a request while we close one. */
const IDLE_MS = 75_000
/** Timeout for the headers of a request. */
const HEADERS_MS = 20_000
/** Timeout for a request with its body: 26 MB of pictures from a phone. */
const REQUEST_MS = 180_000
const CHECKED_EVERY_MS = 5_000
/** Each takes some kB and a file descriptor. */
const MAX_CONNECTIONS = 10_000

/** Starts the server. Throws an Error with a readable message if the port is not available. */
export async function listen(
  port: number,
  host: string | undefined,
  handle: Handle,
  errorText: ErrorText,
): Promise<RunningServer> {
  const unanswered = new Set<ServerResponse>()
  let draining = false
  let lastRequestAt = 0
  // atSiteAddress refuses a missing host with a message.
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: CHECKED_EVERY_MS },
    (request, response) => {
      lastRequestAt = performance.now()
      unanswered.add(response)
      response.once('close', () => unanswered.delete(response))
      // Otherwise a proxy would send its next request over a connection that is about to be closed, and could not know
      // whether it was read.
      if (draining) response.shouldKeepAlive = false
      handle(request, response)
    },
  )
  server.keepAliveTimeout = IDLE_MS
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, unanswered, errorText))
  await bind(server, port, host)
  return {
    port: (server.address() as AddressInfo).port,
    async close(graceMs, drainMs = 0) {
      draining = true
      for (const response of unanswered) response.shouldKeepAlive = false
      await untilUnused(server, drainMs)
      await untilRead()
      return new Promise((done) => {
        const closeIdle = async () => {
          await untilRead()
          if (performance.now() - lastRequestAt > QUIET_MS) server.closeIdleConnections()
        }
        const sweep = setInterval(closeIdle, SWEEP_MS)
        const end = setTimeout(() => server.closeAllConnections(), graceMs)
        // That of HTTP servers closes idle connections at once.
        NetServer.prototype.close.call(server, () => {
          clearInterval(sweep)
          clearTimeout(end)
          done()
        })
      })
    },
  }
}

/** Waits until there are no connections, for `longestMs` at most. */
async function untilUnused(server: Server, longestMs: number): Promise<void> {
  const until = Date.now() + longestMs
  const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)))
  while (Date.now() < until && (await connections()) > 0) await new Promise((later) => setTimeout(later, SWEEP_MS))
}

/**
 * Waits until connections and requests that have arrived are known to the server. In a busy process they wait to be
 * accepted and read, and closing would lose them: the system resets connections that were not accepted. What arrived
 * during other work is known one iteration of the event loop later, so the last iteration must have been a short one.
 */
async function untilRead(): Promise<void> {
  const turn = () => new Promise((later) => setImmediate(later))
  // A whole iteration lies between two calls; before the first one nothing may have been read.
  await turn()
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < SHORT_TURN_MS) return
  }
}

function bind(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(portError(error.code ?? error.message, port, host)))
    server.listen(port, host, () => done())
  })
}
