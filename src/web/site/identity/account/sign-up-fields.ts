import type { SignUpInput, SignUpPartnerInput } from '../../../../domain/identity/accounts/schema.ts'
import { type FieldErrors, Refusal } from '../../../../domain/kernel/refusal.ts'

/** The names of the form's fields where they differ from the domain's. */
const CUSTOMER = { address: 'Address', birthDate: 'DOB' }
const PARTNER = { name: 'Name', email: 'Email', mobile_number: 'Mobile_Number', password: 'Password' }

/** The form's input for the domain, whose schema validates it. */
export function customerFields(form: FormData, locale: SignUpInput['locale']): SignUpInput {
  return { ...named(form, CUSTOMER), locale } as SignUpInput
}

export function partnerFields(form: FormData, locale: SignUpPartnerInput['locale']): SignUpPartnerInput {
  return { ...named(form, PARTNER), locale } as SignUpPartnerInput
}

/** A refusal with the names of the form's fields. */
export function aboutForm(error: unknown, user: 'customer' | 'partner'): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error
  const names: Record<string, string> = user === 'customer' ? CUSTOMER : PARTNER
  const fields: FieldErrors = {}
  for (const [field, message] of Object.entries(error.details.fields)) fields[names[field] ?? field] = message
  return new Refusal(error.code, { ...error.details, fields })
}

function named(form: FormData, names: Record<string, string>): Record<string, FormDataEntryValue> {
  const fields = Object.fromEntries(form)
  for (const [ours, theirs] of Object.entries(names)) {
    const value = form.get(theirs)
    if (value !== null) fields[ours] = value
  }
  return fields
}
