import type { PersonInput } from '../../../../domain/onboarding/save-person.ts'

/** Checkboxes count only where they were shown: a form without them leaves services and days unchanged. */
export function personFields(form: FormData): PersonInput {
  return {
    name: String(form.get('name') ?? ''),
    ...(form.has('withServices') && { serviceIds: form.getAll('serviceIds').map(String) }),
    ...(form.has('withDays') && { weekdays: form.getAll('weekdays').map(Number) }),
  }
}
