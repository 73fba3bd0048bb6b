import { randomInt } from 'node:crypto'

/** Without characters that are easily confused when read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A booking's reference for the customer: eight characters, 31^8 combinations. The column is unique. */
export function newReference(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
