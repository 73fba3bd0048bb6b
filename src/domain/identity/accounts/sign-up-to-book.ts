import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import { type Attempt, register } from './register.ts'
import { signUpInput } from './schema.ts'

/** A first and a last name in one field, split at the last space: 'Anna Maria Holm' is Anna Maria, Holm. */
const fullName = signUpInput.shape.name.transform((typed, context) => {
  const space = typed.lastIndexOf(' ')
  if (space > 0) return { name: typed.slice(0, space).trimEnd(), lastName: typed.slice(space + 1) }
  context.addIssue({ code: 'custom', message: 'full_name_required' })
  return z.NEVER
})

const { email, mobile_number, locale, proof } = signUpInput.shape
const input = z.object({ name: fullName, email, mobile_number, locale, proof })
export type SignUpToBookInput = z.input<typeof input>

/**
 * Signs up a customer who is booking, by name, e-mail address and number alone, to be verified by the code that is sent.
 * The account has no password: its owner can set one with 'Forgot password'. The form says that it accepts the terms.
 * Throws what `register` throws, or 'invalid_input'.
 */
export async function signUpToBook(app: App, typed: SignUpToBookInput, headers: Headers): Promise<Attempt> {
  const { name, email, mobile_number: phone, locale, proof } = parse(input, typed)
  const person = { role: 'customer', ...name, email, phone, address: '', birthDate: null, locale } as const
  return register(app, person, null, headers, proof)
}
