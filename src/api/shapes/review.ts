import { z } from '@hono/zod-openapi'
import type { Review } from '../../domain/discovery/reviews/queries.ts'
import { instant } from './parts.ts'

export const review = z
  .object({
    _id: z.string(),
    Description: z.string(),
    Rating: z.number(),
    User: z.object({ name: z.string() }),
    date: instant,
    Photos: z.array(z.string()).openapi({ description: 'Paths of the pictures that its author added.' }),
    Reply: z
      .object({ Description: z.string(), date: instant })
      .nullable()
      .openapi({ description: 'The salon’s reply.' }),
  })
  .openapi('Review')

export function presentReview(given: Review): z.infer<typeof review> {
  return {
    _id: given.id,
    Description: given.description,
    Rating: given.rating,
    User: { name: given.authorName },
    date: given.createdAt.toISOString(),
    Photos: given.photos,
    Reply: given.repliedAt && { Description: given.reply, date: given.repliedAt.toISOString() },
  }
}
