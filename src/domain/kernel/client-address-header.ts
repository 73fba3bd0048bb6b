/** The header with the address of the connection or its trusted proxy. The server replaces what a client sent. */
export const CLIENT_ADDRESS = 'x-client-address'
