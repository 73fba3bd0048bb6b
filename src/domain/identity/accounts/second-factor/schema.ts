import { z } from 'zod'
import { oneLine } from '../../../kernel/text.ts'

/** The name of an authenticator app or a passkey. Messages are keys of the catalogue's `validation`. */
export const factorName = z.string('required').overwrite(oneLine).trim().min(1, 'required').max(60, 'too_long')

/** An authenticator app's code or a recovery code; spaces are allowed. */
export const secondFactorCode = z
  .string('code_required')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1, 'code_required').max(24, 'code_wrong'))

/** A passkey's response, as JSON text. */
export const passkeyResponse = z
  .string('passkey_failed')
  .max(20_000, 'passkey_failed')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'passkey_failed' })
      return z.NEVER
    }
  })
  .pipe(
    z.looseObject(
      {
        id: z.string().min(1).max(2000),
        rawId: z.string(),
        type: z.literal('public-key'),
        response: z.looseObject({ clientDataJSON: z.string() }),
      },
      'passkey_failed',
    ),
  )
