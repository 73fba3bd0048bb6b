/**
 * A client's number in the audit log, which is kept after the client was erased and so contains no name. The end of an
 * id is random, its beginning the time.
 */
export function clientNumber(id: string): string {
  return id.replaceAll('-', '').slice(-8).toUpperCase()
}
