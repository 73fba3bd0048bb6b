import { z } from '@hono/zod-openapi'
import { newestReviews } from '../../../domain/discovery/reviews/newest-reviews.ts'
import { formatTime12h } from '../../../domain/kernel/time.ts'
import { staffDetailsFor } from '../../../domain/salons/staff/get-staff-member.ts'
import { getStaffProfile } from '../../../domain/salons/staff/get-staff-profile.ts'
import { listSlots } from '../../../domain/scheduling/availability/list-slots.ts'
import type { Define } from '../../call.ts'
import { date, id, list, optional } from '../../fields.ts'
import { timeText } from '../../shapes/parts.ts'
import { presentStaffDetail, staffDetail } from '../../shapes/person.ts'

const topic = 'Staff'
const FIRST_REVIEWS = 6

export function staffCalls(call: Define): void {
  call({
    topic,
    path: '/api/staffdetail',
    summary: 'A team member; with a date, the slots of that day, free and taken, long enough for `services` if given.',
    access: 'anyone',
    input: z.object({
      id: id(),
      date: optional(date),
      services: optional(list(z.uuid('service_required'), 12, 'too_many_services')),
    }),
    example: { id: '0198c0de-7000-7000-8000-000000000001', date: '2026-12-04' },
    reply: z.object({ Data: staffDetail }),
    refusals: ['not_found'],
    async handle({ app, viewer, input }) {
      const person = await getStaffProfile(app, input.id)
      const { salonId, id: staffId } = person
      const query = { salonId, staffId, serviceIds: input.services ?? [], customerId: viewer?.id }
      const [reviews, day, details] = await Promise.all([
        newestReviews(app, { salonId, staffId }, FIRST_REVIEWS),
        input.date ? listSlots(app, { ...query, date: input.date }) : null,
        viewer && staffDetailsFor(app, viewer, staffId),
      ])
      return { Data: presentStaffDetail(person, { reviews, slots: day?.slots ?? null, details }) }
    },
  })

  call({
    topic,
    path: '/api/getstaffbooking',
    summary: 'The slots of a day that are taken.',
    access: 'anyone',
    input: z.object({ date, id: id() }),
    example: { id: '0198c0de-7000-7000-8000-000000000001', date: '2026-12-04' },
    reply: z.object({ Data: z.array(z.object({ Time_Slot: timeText })) }),
    refusals: ['not_found'],
    async handle({ app, viewer, input }) {
      const { salonId, id: staffId } = await getStaffProfile(app, input.id)
      const query = { salonId, staffId, serviceIds: [], customerId: viewer?.id, date: input.date }
      const { slots } = await listSlots(app, query)
      const taken = slots.filter(({ reason }) => reason === 'taken' || reason === 'too_short')
      return { Data: taken.map(({ minutes }) => ({ Time_Slot: formatTime12h(minutes) })) }
    },
  })
}
