import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import { findPlan } from '../../salons/plans/plans.ts'
import { type Attempt, register } from './register.ts'
import { type SignUpPartnerInput, signUpPartnerInput } from './schema.ts'

/**
 * Signs up a salon owner. The draft salon is created once the code was entered, so that abandoned sign-ups leave none
 * behind.
 */
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
