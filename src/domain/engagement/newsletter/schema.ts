import { z } from 'zod'
import { email } from '../../identity/accounts/schema.ts'

export const subscribeInput = z.object({ email, locale: z.enum(['en', 'da', 'de']) })
