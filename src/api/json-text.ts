/** PostgreSQL keeps no text with a zero character in it. In JSON it can only come escaped. */
const ZERO = /(?<!\\)(?:\\\\)*\\u0000/

export function hasZero(json: string): boolean {
  return ZERO.test(json)
}
