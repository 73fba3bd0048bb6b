import { z } from 'zod'
import { DEFAULT_LINK_DAYS, LINK_DAYS } from './link-days.ts'

const ways = z
  .array(z.enum(['mail', 'sms']))
  .max(2)
  .default([])
export type SendWays = z.output<typeof ways>

export const sendInput = z.object({ linkId: z.string(), ways: ways.refine((all) => all.length > 0, 'required') })

export const linkInput = z.object({
  bookingId: z.string(),
  amountMinor: z.int('amount_invalid').min(1, 'amount_invalid').max(500_000_000, 'amount_invalid'),
  days: z.coerce
    .number('invalid')
    .pipe(
      z.union(
        LINK_DAYS.map((days) => z.literal(days)),
        'invalid',
      ),
    )
    .default(DEFAULT_LINK_DAYS),
  ways,
})
export type LinkInput = z.input<typeof linkInput>
