import { z } from 'zod'
import { requiredLine } from '../../../kernel/line-field.ts'

/** The name of an authenticator app or a passkey. Messages are keys of the catalogue's `validation`. */
export const factorName = requiredLine(60)

/** An authenticator app's code or a recovery code; spaces are allowed. */
export const secondFactorCode = z
  .string('code_required')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1, 'code_required').max(24, 'code_wrong'))

const FAILED = 'passkey_failed'

/** A passkey's response, as JSON text. */
export const passkeyResponse = z
  .string(FAILED)
  .max(20_000, FAILED)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: FAILED })
      return z.NEVER
    }
  })
  .pipe(
    z.looseObject(
      {
        id: z.string(FAILED).min(1, FAILED).max(2000, FAILED),
        rawId: z.string(FAILED),
        type: z.literal('public-key', FAILED),
        response: z.looseObject({ clientDataJSON: z.string(FAILED) }, FAILED),
      },
      FAILED,
    ),
  )
