import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'

const ALL_ADDRESSES = new Set(['0.0.0.0', '::'])

/**
 * Throws an Error in plain words when a server could not listen there. It does not listen itself, not even for a moment: a proxy
 * that tries this address again would send a request to it, and lose it.
 */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const code = (await bindCode(port, host)) ?? ((await isAnswered(port, host)) ? 'EADDRINUSE' : null)
  if (code) throw portError(code, port, host)
}

/** What a server is told that cannot listen, as a sentence. `code` is the system's, such as EADDRINUSE. */
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
    // From this very port one is connected to oneself.
    socket.once('connect', () => done(socket.localPort !== port)).once('error', () => done(false))
  }).finally(() => socket.destroy())
}

/** The code of the error with which the system refuses this address or port, else null. Nobody connects to a UDP socket. */
function bindCode(port: number, host: string | undefined): Promise<string | null> {
  const socket = createSocket(host && isIPv6(host) ? 'udp6' : 'udp4')
  return new Promise<string | null>((done) => {
    // Whether a UDP port is taken says nothing of TCP.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'EADDRINUSE' ? null : (error.code ?? error.message)),
    )
    socket.bind(port, host, () => done(null))
  }).finally(() => socket.close())
}
