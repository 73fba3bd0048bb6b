import { z } from 'zod'

const SHORTEST = 10
const LONGEST = 2000

/** Messages are keys of the catalogue's `validation`. A rating is 0.5 to 5 in half steps; forms send it as text. */
export const reviewInput = z.object({
  rating: z
    .union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())], 'rating_required')
    .refine((rating) => rating >= 0.5 && rating <= 5 && Number.isInteger(rating * 2), 'rating_invalid'),
  description: z
    .string('description_required')
    .trim()
    .min(1, 'description_required')
    .min(SHORTEST, 'description_short')
    .max(LONGEST, 'too_long'),
})
export type ReviewInput = z.input<typeof reviewInput>

/** A salon's reply; empty deletes it. */
export const replyInput = z.object({ reply: z.string('required').trim().max(1000, 'too_long') })
export const reportInput = z.object({
  reason: z.string('required').trim().min(SHORTEST, 'description_short').max(1000, 'too_long'),
})

/** The operators' note on a reported review; sent to the author when the review is hidden. */
export const resolutionInput = z
  .object({ outcome: z.enum(['kept', 'hidden'], 'required'), note: z.string('required').trim().max(1000, 'too_long') })
  .refine(({ outcome, note }) => outcome === 'kept' || note.length >= SHORTEST, {
    path: ['note'],
    error: 'reason_short',
  })
