import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import { findPlan } from '../../salons/plans/plans.ts'
import { type Attempt, register } from './register.ts'
import { type SignUpPartnerInput, signUpPartnerInput } from './schema.ts'

/** A salon owner's account. Its draft salon is opened once the code is in, so that nobody's whim leaves a salon behind. */
export async function signUpPartner(app: App, input: SignUpPartnerInput, headers: Headers): Promise<Attempt> {
  const {
    name,
    lastName,
    email,
    mobile_number: phone,
    password,
    locale,
    plan,
    trial,
    proof,
  } = parse(signUpPartnerInput, input)
  const freeMonths = trial ? (findPlan(plan)?.freeMonths ?? 0) : 0
  return register(
    app,
    { role: 'partner', name, lastName, email, phone, address: '', birthDate: null, locale, plan, freeMonths },
    password,
    headers,
    proof,
  )
}
