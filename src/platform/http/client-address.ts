import type { IncomingMessage } from 'node:http'
import { CLIENT_ADDRESS } from '../../domain/kernel/client-address-header.ts'

/** Sets the header to the peer's address, or the one our own proxy reports, replacing what the client sent. */
export function stampClientAddress(request: IncomingMessage, trustProxy: boolean): void {
  const { rawHeaders } = request
  const others: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    if (name.toLowerCase() !== CLIENT_ADDRESS) others.push(name, value)
  }
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  const address = forwarded || request.socket.remoteAddress || ''
  // The server library reads both representations.
  request.rawHeaders = [...others, CLIENT_ADDRESS, address]
  request.headers[CLIENT_ADDRESS] = address
}
