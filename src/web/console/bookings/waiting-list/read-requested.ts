import { type FieldErrors, Refusal } from '../../../../domain/kernel/refusal.ts'
import { readDays } from '../../../waiting-list/read-days.ts'

/** The most services in the form. */
export const SERVICE_ROWS = [0, 1, 2, 3] as const

/** What `RequestedFields` sends. */
export function readRequested(form: FormData) {
  return { staffId: String(form.get('staff') || 'anyone'), ...readDays(form) }
}

/** The chosen services, without the rows that were left empty. */
export function readServices(form: FormData): string[] {
  return SERVICE_ROWS.map((n) => String(form.get(`service${n}`) ?? '')).filter((id) => id !== '')
}

const FIELDS: Record<string, string> = { serviceIds: 'service0', staffId: 'staff', clientId: 'client' }
const REASONS: Record<string, [string, string]> = {
  too_many_requests: ['client', 'waiting_too_many'],
  prior_service: ['service0', 'prior_service_first'],
}

/** The refusal of a request at the fields of the form. */
export function atFields(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { fields, reason } = error.details
  if (fields) {
    const renamed = Object.entries(fields).map(([name, code]) => [FIELDS[name] ?? name, code] as const)
    return new Refusal(error.code, { fields: Object.fromEntries(renamed) as FieldErrors })
  }
  if (error.code === 'service_not_available')
    return new Refusal('invalid_input', { fields: { service0: 'services_unavailable' } })
  const [field, code] = REASONS[String(reason)] ?? []
  return field && code ? new Refusal('invalid_input', { fields: { [field]: code } }) : error
}
