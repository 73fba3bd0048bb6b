import { z } from 'zod'
import { email } from '../../identity/accounts/schema.ts'
import { LOCALES } from '../../kernel/locale.ts'

export const subscribeInput = z.object({ email, locale: z.enum(LOCALES) })
