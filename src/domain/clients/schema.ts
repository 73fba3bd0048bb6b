import { z } from 'zod'
import { email, optionalPhone } from '../identity/accounts/schema.ts'
import { line, requiredLine } from '../kernel/line-field.ts'
import { oneLine } from '../kernel/text.ts'
import { MAX_ENTRY, MAX_MERGED_ALERT, MAX_NOTES } from './max-notes.ts'

/** Messages are keys of the catalogue's `validation`. */
function text(longest: number) {
  return line(longest).default('')
}

/** The details of a client without an account. */
export const contactInput = z.object({
  name: requiredLine(100),
  lastName: text(100),
  email: z.union([z.string().trim().length(0), email], 'email_invalid').default(''),
  phone: optionalPhone.default(''),
})
export type ContactInput = z.output<typeof contactInput>

const MAX_TAGS = 20

/** Tags from one line, separated by commas; duplicates removed, ignoring case. */
const tags = z
  .string()
  .default('')
  .transform((typed) => {
    const all = typed
      .split(/[,;\n]/)
      .map(tagOf)
      .filter(Boolean)
    return all.filter((tag, n) => all.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === n)
  })
  .pipe(z.array(z.string().max(40, 'tag_long')).max(MAX_TAGS, 'too_many_tags'))

function tagOf(text: string): string {
  return oneLine(text).replace(/\s+/g, ' ').trim().replace(/^#\s*/, '')
}

/** The salon's internal notes of a client, also those of several merged clients together; without an alert, it stays. */
export const notesInput = z.object({
  notes: z.string().trim().max(MAX_NOTES, 'too_long').default(''),
  tags,
  alert: line(MAX_MERGED_ALERT).optional(),
})

/** An entry of the notes. */
export const noteEntryInput = z.object({
  entry: z.string().trim().min(1, 'required').max(MAX_ENTRY, 'too_long'),
})
