import { z } from 'zod'
import { oneLine } from '../../kernel/text.ts'

export const readerName = z.string().overwrite(oneLine).trim().min(1, 'required').max(60, 'too_long')

export const readerInput = z.object({
  name: readerName,
  /** The code that the reader shows: three words with hyphens between them. */
  code: z.string().trim().toLowerCase().min(1, 'required').max(100, 'too_long'),
})
export type ReaderInput = z.input<typeof readerInput>
