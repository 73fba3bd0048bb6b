import { z } from '@hono/zod-openapi'
import { addReview } from '../../../domain/discovery/reviews/add-review.ts'
import { reviewInput } from '../../../domain/discovery/reviews/schema.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { locateSalon } from '../../../domain/salons/profile/locate-salon.ts'
import type { Define } from '../../call.ts'
import { id, optional } from '../../fields.ts'

const fields = reviewInput.shape

export function reviewCalls(call: Define): void {
  call({
    topic: 'Reviews',
    path: '/api/addreview',
    summary:
      'Review a salon, a team member or a product, after a completed appointment or a received order. A second review replaces the first.',
    access: 'signed_in',
    input: z.object({
      Description: fields.description,
      Rating: fields.rating.openapi({ type: 'number', example: 4.5, description: '0.5 to 5, in halves.' }),
      Saloon: optional(id()).openapi({ description: 'Ignored with a Product or Staff.' }),
      Product: optional(id()),
      Staff: optional(id()),
    }),
    example: { Description: 'Kind and very quick.', Rating: 4.5, Saloon: 'salon-kastanje' },
    reply: z.object({ msg: z.string() }),
    refusals: ['review_not_eligible', 'not_found'],
    fields: { description: 'Description', rating: 'Rating' },
    idempotent: true,
    async handle({ app, viewer, input, t }) {
      const { Description: description, Rating: rating, Saloon, Product: productId, Staff: staffId } = input
      const content = { description, rating }
      if (productId !== undefined && staffId !== undefined) {
        throw new Refusal('invalid_input', { fields: { Staff: 'one_subject' } })
      }
      const subject =
        productId !== undefined
          ? { productId }
          : staffId !== undefined
            ? { staffId }
            : { salonId: (await locateSalon(app, requireSalon(Saloon))).id }
      const { edited } = await addReview(app, viewer, { ...subject, ...content })
      return { msg: t(edited ? 'review.edited' : 'review.written') }
    },
  })
}

function requireSalon(salon: string | undefined): string {
  if (salon === undefined) throw new Refusal('invalid_input', { fields: { Saloon: 'required' } })
  return salon
}
