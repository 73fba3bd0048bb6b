import { z } from 'zod'
import { GUEST_NAME } from './guests.ts'
import { oneLine } from './text.ts'

/** The guests of an appointment for several people: each with a name, and an address for a confirmation if wanted. */
export const guestChoice = z.object({
  name: z
    .string('guest_name_required')
    .overwrite(oneLine)
    .trim()
    .min(1, 'guest_name_required')
    .regex(GUEST_NAME, 'guest_name_invalid'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'email_invalid')
    .refine((text) => text === '' || z.email().safeParse(text).success, 'email_invalid')
    .transform((text) => text || null),
})
