import { z } from '@hono/zod-openapi'
import type { Review } from '../../domain/discovery/reviews/queries.ts'
import { formatTime12h } from '../../domain/kernel/time.ts'
import type { StaffDetails } from '../../domain/salons/staff/get-staff-member.ts'
import type { StaffProfile } from '../../domain/salons/staff/get-staff-profile.ts'
import type { OfferedSlot } from '../../domain/scheduling/availability/list-slots.ts'
import { picture, presentPicture, presentRating, timeText } from './parts.ts'
import { presentReview, review } from './review.ts'
import { presentTimeSlots, timeSlot } from './time-slot.ts'

const slot = z.object({ timeSlotStart: timeText, IsBooked: z.boolean() }).openapi('Slot')

const person = z.object({
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
  Services: z.array(z.object({ _id: z.string(), Name: z.string() })),
})

const details = { Email: z.string(), phoneNumber: z.string(), Time_Slots: z.array(timeSlot) }

/** A team member as the salon sees them. */
export const staffMember = person.extend(details).openapi('StaffMember')

export const staffDetail = person
  .extend({
    reviews: z.array(review).openapi({ description: 'The newest.' }),
    Slots: z.array(slot).optional().openapi({ description: 'Of the date, if one was given.' }),
    Email: details.Email.optional().openapi({
      description: 'This and the next two only for the team member’s own salon.',
    }),
    phoneNumber: details.phoneNumber.optional(),
    Time_Slots: details.Time_Slots.optional(),
  })
  .openapi('StaffDetail')

function presentPerson(given: StaffProfile): z.infer<typeof person> {
  return {
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
    Services: given.services.map(({ id, name }) => ({ _id: id, Name: name })),
  }
}

function presentDetails({ email, phone, shifts }: StaffDetails) {
  return { Email: email, phoneNumber: phone, Time_Slots: presentTimeSlots(shifts) }
}

export function presentStaffMember(given: StaffProfile & StaffDetails): z.infer<typeof staffMember> {
  return { ...presentPerson(given), ...presentDetails(given) }
}

export function presentStaffDetail(
  given: StaffProfile,
  { reviews, slots, details }: { reviews: Review[]; slots: OfferedSlot[] | null; details: StaffDetails | null },
): z.infer<typeof staffDetail> {
  return {
    ...presentPerson(given),
    reviews: reviews.map(presentReview),
    ...(details && presentDetails(details)),
    ...(slots && { Slots: slots.map(presentSlot) }),
  }
}

/** Slots that cannot be booked for any reason are shown as booked. */
function presentSlot({ minutes, free }: OfferedSlot): z.infer<typeof slot> {
  return { timeSlotStart: formatTime12h(minutes), IsBooked: !free }
}
