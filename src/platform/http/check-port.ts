import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'

const ALL_ADDRESSES = new Set(['0.0.0.0', '::'])

/**
 * Throws an Error with a readable message if a server could not listen there. Does not listen itself, not even briefly,
 * as a proxy that retries this address would lose a request.
 */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const code = (await bindCode(port, host)) ?? ((await isAnswered(port, host)) ? 'EADDRINUSE' : null)
  if (code) throw portError(code, port, host)
}

/** An error with a readable message. `code` is the system's, such as EADDRINUSE. */
export function portError(code: string, port: number, host: string | undefined): Error {
  return new Error(sentence(code, port, host))
}

function sentence(code: string, port: number, host: string | undefined): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`
  return `The server cannot listen on ${host ?? 'any address'}, port ${port}: ${code}`
}

function isAnswered(port: number, host: string | undefined): Promise<boolean> {
  const socket = connect(port, host === undefined || ALL_ADDRESSES.has(host) ? 'localhost' : host)
  return new Promise<boolean>((done) => {
    // A connection from this port is one to itself.
    socket.once('connect', () => done(socket.localPort !== port)).once('error', () => done(false))
  }).finally(() => socket.destroy())
}

/**
 * The error code with which the system refuses this address or port, or null. Uses a UDP socket, to which nobody
 * connects.
 */
function bindCode(port: number, host: string | undefined): Promise<string | null> {
  const socket = createSocket(host && isIPv6(host) ? 'udp6' : 'udp4')
  return new Promise<string | null>((done) => {
    // A used UDP port does not matter for TCP.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'EADDRINUSE' ? null : (error.code ?? error.message)),
    )
    socket.bind(port, host, () => done(null))
  }).finally(() => socket.close())
}
