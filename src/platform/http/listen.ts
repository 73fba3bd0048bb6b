import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { portError } from './check-port.ts'
import { answerUnreadable, type UnreadableWords } from './unreadable.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface NoticeListening {
  port: number
  /**
   * Tells each connection that its answer is the last one, for `drainMs` or until none is left; then takes no new ones, lets those
   * in flight finish for at most `patienceMs`, and ends every connection.
   */
  close(patienceMs: number, drainMs?: number): Promise<void>
}

const SWEEP_MS = 50
/** A turn of the event loop in which nobody was answered. */
const SHORT_TURN_MS = 1
const MAX_TURNS = 500
/** Longer than a proxy in front keeps a connection for its next request: it must not send one as we hang up. */
const IDLE_MS = 75_000
/** Who connects and does not say what they want. */
const HEADERS_MS = 20_000
/** Until a request is here with its body: 26 MB of pictures from a phone. */
const REQUEST_MS = 180_000
const CHECKED_EVERY_MS = 5_000
/** Each takes some kB and a file of the process. */
const MAX_CONNECTIONS = 10_000

/** Throws an Error in plain words when the port cannot be had. */
export async function listen(
  port: number,
  host: string | undefined,
  handle: Handle,
  words: UnreadableWords,
): Promise<NoticeListening> {
  const unanswered = new Set<ServerResponse>()
  let draining = false
  // A missing host is refused by whoever makes an address of it, in words.
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: CHECKED_EVERY_MS },
    (request, response) => {
      unanswered.add(response)
      response.once('close', () => unanswered.delete(response))
      // A proxy would else send its next request over a connection that is about to be closed, and could not know whether it was read.
      if (draining) response.shouldKeepAlive = false
      handle(request, response)
    },
  )
  server.keepAliveTimeout = IDLE_MS
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, unanswered, words))
  await bind(server, port, host)
  return {
    port: (server.address() as AddressInfo).port,
    async close(patienceMs, drainMs = 0) {
      draining = true
      for (const response of unanswered) response.shouldKeepAlive = false
      await untilUnused(server, drainMs)
      await untilRead()
      return new Promise((done) => {
        const sweep = setInterval(() => void untilRead().then(() => server.closeIdleConnections()), SWEEP_MS)
        const end = setTimeout(() => server.closeAllConnections(), patienceMs)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(end)
          done()
        })
      })
    },
  }
}

/** Until nobody has a connection, for `longestMs` at most. */
async function untilUnused(server: Server, longestMs: number): Promise<void> {
  const until = Date.now() + longestMs
  const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)))
  while (Date.now() < until && (await connections()) > 0) await new Promise((later) => setTimeout(later, SWEEP_MS))
}

/**
 * Until connections and requests that have arrived are known to the server. Those of a busy process wait to be accepted and read,
 * and closing would lose them: the system resets connections that nobody has accepted. What came while others were answered is
 * known only one turn of the event loop later, so that the last turn must have been a short one.
 */
async function untilRead(): Promise<void> {
  const turn = () => new Promise((later) => setImmediate(later))
  // From one to the next lies a whole turn; before the first one nothing need have been read.
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
