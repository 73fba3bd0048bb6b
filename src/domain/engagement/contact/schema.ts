import { z } from 'zod'
import { email } from '../../identity/accounts/schema.ts'

/** Letters of any alphabet, with combining marks. */
const LETTERS_AND_SPACES = /^[\p{L}\p{M}\p{Zs}]+$/u

const free = (longest: number) => z.string().trim().max(longest, 'too_long').default('')

/** Field names as in the form and in the API. */
export const messageInput = z.object({
  name: z.string('required').trim().min(1, 'required').max(100, 'too_long').regex(LETTERS_AND_SPACES, 'letters_only'),
  email,
  phoneNumber: z.string('phone_required').trim().min(1, 'phone_required').max(40, 'too_long'),
  websiteUrl: free(300),
  message: free(5000),
})
export type MessageInput = z.input<typeof messageInput>
