import { z } from 'zod'
import { oneLine } from './text.ts'

/** Fields of forms with one line of text, trimmed. Messages are keys of the catalogue's `validation`. */

/** At most so many characters; it may be empty. */
export function line(longest: number) {
  return z.string().overwrite(oneLine).trim().max(longest, 'too_long')
}

/** At least one character, and at most so many; refused with `missing` otherwise. */
export function requiredLine(longest: number, missing = 'required') {
  return z.string(missing).overwrite(oneLine).trim().min(1, missing).max(longest, 'too_long')
}
