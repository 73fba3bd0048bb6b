import type { PersonInput } from '../../../../domain/onboarding/save-person.ts'

/** Ticks count where they were shown: a form without them says nothing of services and days. */
export function personFields(form: FormData): PersonInput {
  return {
    name: String(form.get('name') ?? ''),
    ...(form.has('withServices') && { serviceIds: form.getAll('serviceIds').map(String) }),
    ...(form.has('withDays') && { weekdays: form.getAll('weekdays').map(Number) }),
  }
}
