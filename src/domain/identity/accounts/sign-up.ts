import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import { refuseFutureBirthDate } from './birth-date.ts'
import { type Attempt, register } from './register.ts'
import { type SignUpInput, signUpInput } from './schema.ts'

/** Signs up a customer, to be verified by the code that is sent. Throws what `register` throws, or 'invalid_input'. */
export async function signUp(app: App, input: SignUpInput, headers: Headers): Promise<Attempt> {
  const { mobile_number: phone, password, proof, ...person } = parse(signUpInput, input)
  const { name, lastName, email, address, birthDate, locale } = person
  refuseFutureBirthDate(app.clock, birthDate)
  return register(
    app,
    { role: 'customer', name, lastName, email, phone, address, birthDate, locale },
    password,
    headers,
    proof,
  )
}
