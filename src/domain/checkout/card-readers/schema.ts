import { z } from 'zod'
import { requiredLine } from '../../kernel/line-field.ts'

export const readerName = requiredLine(60)

export const readerInput = z.object({
  name: readerName,
  /** The code that the reader shows: three words with hyphens between them. */
  code: z.string().trim().toLowerCase().min(1, 'required').max(100, 'too_long'),
})
export type ReaderInput = z.input<typeof readerInput>
