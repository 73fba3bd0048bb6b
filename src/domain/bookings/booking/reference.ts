import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other when read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What the customer quotes: eight characters, 31^8 of them. The column is unique. */
export function newReference(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
