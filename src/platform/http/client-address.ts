import type { IncomingMessage } from 'node:http'

/** Where both faces read who is asking. Only the server writes it. */
export const CLIENT_ADDRESS = 'x-client-address'

/** Writes the connection's other end, or what our own proxy says of it, over whatever the client sent under that name. */
export function stampClientAddress(request: IncomingMessage, trustProxy: boolean): void {
  const { rawHeaders } = request
  const kept: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    if (name.toLowerCase() !== CLIENT_ADDRESS) kept.push(name, value)
  }
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  const address = forwarded || request.socket.remoteAddress || ''
  // Two views of the same headers, and the server library reads both.
  request.rawHeaders = [...kept, CLIENT_ADDRESS, address]
  request.headers[CLIENT_ADDRESS] = address
}
