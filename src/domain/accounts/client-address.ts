/** Written by the server from the connection (or its trusted proxy) over whatever the client sent under this name. */
export const CLIENT_ADDRESS = 'x-client-address'

export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS) ?? ''
}
