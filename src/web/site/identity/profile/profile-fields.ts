import type { ProfileInput } from '../../../../domain/identity/accounts/schema.ts'
import { type FieldErrors, Refusal } from '../../../../domain/kernel/refusal.ts'

/** The names of the form's fields where they differ from the domain's. */
const NAMES: Record<string, string> = { address: 'Address', birthDate: 'DOB', picture: 'Profile_Pic' }

/** The form's input for the domain, whose schema validates it. */
export async function profileFields(form: FormData): Promise<ProfileInput & { picture?: Uint8Array | undefined }> {
  const text = (name: string) => String(form.get(name) ?? '')
  const file = form.get('Profile_Pic')
  // A browser sends an empty file where none was chosen.
  const picture = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
  return {
    ...{ name: text('name'), lastName: text('lastName'), email: text('email'), mobile_number: text('mobile_number') },
    ...{ address: text('Address'), birthDate: text('DOB'), locale: text('locale') as ProfileInput['locale'] },
    ...{ password: text('password'), password_confirmation: text('password_confirmation') },
    ...{ current_password: text('current_password'), picture },
  }
}

/** A refusal with the names of the form's fields. */
export function aboutProfile(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error
  const fields: FieldErrors = {}
  for (const [field, message] of Object.entries(error.details.fields)) fields[NAMES[field] ?? field] = message
  return new Refusal(error.code, { ...error.details, fields })
}
