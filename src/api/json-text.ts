/** PostgreSQL cannot store text with a null character, which is always escaped in JSON. */
const ZERO = /(?<!\\)(?:\\\\)*\\u0000/

export function hasNullCharacter(json: string): boolean {
  return ZERO.test(json)
}
