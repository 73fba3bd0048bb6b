import type { App } from '../app.ts'
import { parse } from '../shared/parse.ts'
import { type Attempt, register } from './register.ts'
import { type SignUpInput, signUpInput } from './schema.ts'

/** A customer's account, to be verified with the code that is sent. Throws what `register` throws, or 'invalid_input'. */
export async function signUp(app: App, input: SignUpInput, headers: Headers): Promise<Attempt> {
  const { name, lastName, email, mobile_number: phone, address, password, locale } = parse(signUpInput, input)
  return register(app, { role: 'customer', name, lastName, email, phone, address, locale }, password, headers)
}
