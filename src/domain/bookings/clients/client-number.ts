/**
 * What the audit log calls a client: it is kept when the client is forgotten, and so says no name. The end of an id is chance,
 * its beginning the time.
 */
export function clientNumber(id: string): string {
  return id.replaceAll('-', '').slice(-8).toUpperCase()
}
