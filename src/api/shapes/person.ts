import { z } from '@hono/zod-openapi'
import type { OfferedSlot } from '../../domain/availability/list-slots.ts'
import type { Review } from '../../domain/reviews/queries.ts'
import type { PersonDetail } from '../../domain/salons/get-person.ts'
import { timeOfDay } from '../../domain/shared/time.ts'
import { picture, presentPicture, presentRating, timeText } from './parts.ts'
import { presentReview, review } from './review.ts'

export const slot = z.object({ timeSlotStart: timeText, IsBooked: z.boolean() }).openapi('Slot')

export const staffDetail = z
  .object({
    _id: z.string(),
    Saloon: z.object({ _id: z.string() }),
    Name: z.string(),
    Gender: z.string().nullable(),
    Age: z.number().int().nullable(),
    Description: z.string(),
    Staff_pic: picture,
    Photos: z.array(z.string()),
    Designation: z.object({ _id: z.string(), title: z.string() }).nullable(),
    Rating: z.number(),
    Reviews: z.number().int(),
    reviews: z.array(review).openapi({ description: 'The newest.' }),
    Services: z.array(z.object({ _id: z.string(), Name: z.string() })),
    Slots: z.array(slot).optional().openapi({ description: 'Of the date, when one was given.' }),
  })
  .openapi('StaffDetail')

export function presentPerson(given: PersonDetail, reviews: Review[], slots: OfferedSlot[] | null) {
  const shown: z.infer<typeof staffDetail> = {
    _id: given.id,
    Saloon: { _id: given.salonId },
    Name: given.name,
    Gender: given.gender,
    Age: given.age,
    Description: given.bio,
    Staff_pic: presentPicture(given.picture),
    Photos: given.photos.map((path) => presentPicture(path) ?? path),
    Designation: given.designation && { _id: given.designation.id, title: given.designation.title },
    Rating: presentRating(given.rating),
    Reviews: given.reviewCount,
    reviews: reviews.map(presentReview),
    Services: given.services.map(({ id, name }) => ({ _id: id, Name: name })),
  }
  return slots ? { ...shown, Slots: slots.map(presentSlot) } : shown
}

/** Whatever cannot be booked is shown as booked: the client asks nothing else of a slot. */
function presentSlot({ minutes, free }: OfferedSlot): z.infer<typeof slot> {
  return { timeSlotStart: timeOfDay(minutes), IsBooked: !free }
}
