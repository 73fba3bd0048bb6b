import { parseDate } from '../../../../domain/kernel/date-field.ts'

/** What is known already of a request: from an appointment that is being entered, for which there is no time. */
export interface Prefill {
  /** The client, or the details of a new one, by the names of their fields. */
  client: Record<string, string>
  services: string[]
  /** Null: anyone. */
  staffId: string | null
  day: string | null
}

/** The fields of the calendar's form for an appointment. A team member is taken over who performs all of it. */
export function prefillOf(form: FormData): Prefill {
  const text = (name: string) => String(form.get(name) ?? '')
  const lines = form
    .getAll('service')
    .map((service, n) => ({ service: String(service), staff: form.getAll('staff')[n] }))
  const chosen = lines.filter(({ service }) => service !== '')
  const [one, ...others] = new Set(chosen.map(({ staff }) => String(staff ?? '')))
  return {
    client: Object.fromEntries(['client', 'name', 'phone', 'email'].map((name) => [name, text(name)])),
    services: [...new Set(chosen.map(({ service }) => service))],
    staffId: one && one !== 'anyone' && others.length === 0 ? one : null,
    day: parseDate(text('date')),
  }
}
