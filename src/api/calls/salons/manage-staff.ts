import { z } from '@hono/zod-openapi'
import { listStaffBookings } from '../../../domain/bookings/booking/list-staff-bookings.ts'
import { listMemberships } from '../../../domain/identity/team/list-memberships.ts'
import type { App } from '../../../domain/kernel/app.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { deleteStaff } from '../../../domain/salons/staff/delete-staff.ts'
import { getStaffMember } from '../../../domain/salons/staff/get-staff-member.ts'
import { MAX_STAFF_PHOTOS } from '../../../domain/salons/staff/staff-photo-limit.ts'
import type { PhotoChange } from '../../../domain/salons/staff/staff-pictures.ts'
import { staffDetails } from '../../../domain/salons/staff/staff-schema.ts'
import { updateStaff } from '../../../domain/salons/staff/update-staff.ts'
import { bookingStatus } from '../../booking-status.ts'
import type { Define } from '../../call.ts'
import { id, list, number, optional, pageOf, paging, upload, uploads } from '../../fields.ts'
import { gender } from '../../filters.ts'
import { presentStaffBooking, staffBooking } from '../../shapes/booking.ts'
import { listed, presentListed, presentPicture } from '../../shapes/parts.ts'
import { presentStaffMember, staffMember } from '../../shapes/person.ts'
import { timeSlots } from '../../time-slots.ts'

const topic = 'Staff'
const STAFF = '0198c0de-7000-7000-8000-000000000001'
const { name, email, phone, age, designationId } = staffDetails

/** Calls with which a salon manages its team. */
export function manageStaffCalls(call: Define): void {
  call({
    topic,
    path: '/api/getstaffallbookingsbyid',
    summary:
      'The appointments of a team member of the caller’s salon: upcoming ones first, soonest first, then past ones.',
    access: 'signed_in',
    input: z.object({ Staff_Id: id(), Status: optional(bookingStatus), ...paging }),
    example: { Staff_Id: STAFF },
    reply: z.object({ Data: z.array(staffBooking), ...listed }),
    refusals: ['not_found', 'not_allowed'],
    async handle({ app, viewer, input }) {
      const { Staff_Id, Status: status } = input
      const page = await listStaffBookings(app, viewer, Staff_Id, { status }, pageOf(input))
      return { Data: page.items.map(presentStaffBooking), ...presentListed(page) }
    },
  })

  call({
    topic,
    path: '/api/updatestaff',
    summary:
      'Change a team member of the caller’s salon. Services, Time_Slots and pictures that are left out stay unchanged. Photos are added; paths among them name the existing ones that stay.',
    access: 'signed_in',
    authorise: requireMembership,
    files: { Staff_pic: 1, Photos: MAX_STAFF_PHOTOS },
    input: z.object({
      id: id(),
      Name: name,
      Services: optional(list(z.uuid('invalid'), 500, 'invalid')),
      Age: number(age),
      Gender: gender('gender_required'),
      Email: email,
      Phone: phone,
      Designation: designationId,
      Staff_pic: optional(upload),
      Photos: optional(uploads(2 * MAX_STAFF_PHOTOS, 'too_many_photos')),
      Time_Slots: optional(timeSlots),
    }),
    example: {
      ...{ id: STAFF, Name: 'Anna Holm', Age: 34, Gender: 'female', Email: 'anna@example.com', Phone: '+4520123456' },
      Designation: '0198c0de-7000-7000-8000-000000000015',
      Time_Slots: [{ day: 'Monday', start_time: '09:00 AM', end_time: '05:00 PM', slot_time: 10, slot_interval: 20 }],
    },
    reply: z.object({ msg: z.string(), Data: staffMember }),
    refusals: ['not_found', 'not_allowed'],
    fields: {
      picture: 'Staff_pic',
      photos: 'Photos',
      serviceIds: 'Services',
      shifts: 'Time_Slots',
      designationId: 'Designation',
    },
    async handle({ app, viewer, input, t }) {
      const { id: staffId, Staff_pic, Photos } = input
      const present = await getStaffMember(app, viewer, staffId)
      await updateStaff(app, viewer, staffId, {
        name: input.Name,
        email: input.Email,
        phone: input.Phone,
        age: input.Age,
        gender: input.Gender,
        designationId: input.Designation,
        serviceIds: input.Services,
        shifts: input.Time_Slots,
        picture: Staff_pic instanceof Uint8Array ? Staff_pic : undefined,
        photos: Photos && photoChange(Photos, present.photos),
      })
      return { msg: t('api.staffUpdated'), Data: presentStaffMember(await getStaffMember(app, viewer, staffId)) }
    },
  })

  call({
    topic,
    path: '/api/deletestaff',
    summary: 'Remove a team member from the caller’s salon. Refused while they have upcoming appointments.',
    access: 'signed_in',
    input: z.object({ id: id() }),
    example: { id: STAFF },
    reply: z.object({ msg: z.string() }),
    refusals: ['not_found', 'not_allowed', 'has_bookings'],
    async handle({ app, viewer, input, t }) {
      await deleteStaff(app, viewer, input.id)
      return { msg: t('api.staffDeleted') }
    },
  })
}

/** Refused before pictures are uploaded. */
async function requireMembership(app: App, viewer: Viewer): Promise<void> {
  if ((await listMemberships(app, viewer)).length === 0) throw new Refusal('not_allowed')
}

/**
 * Files are added to the existing photos; if there are paths, they name the existing ones that stay, beside those that
 * are added by others meanwhile.
 */
function photoChange(sent: readonly (Uint8Array | string)[], present: readonly string[]): PhotoChange {
  const paths = sent.filter((each) => typeof each === 'string')
  const add = sent.filter((each) => typeof each !== 'string')
  const stays = (path: string) => paths.includes(path) || paths.includes(presentPicture(path) ?? path)
  return { keep: paths.length === 0 && add.length > 0 ? null : present.filter(stays), seen: present, add }
}
