import { Refusal } from '../../../../domain/kernel/refusal.ts'

/** What the front desk reads for reasons whose own texts speak to the customer, or that have none. */
const PROBLEMS: Record<string, string> = {
  not_online: 'client_without_account',
  books_by_phone: 'client_blocked_online',
  too_many_open: 'client_open_limit',
  prior_service: 'prior_service_first',
}

/** The refusal to offer a client of the waiting list a time, or to book it, with a text for the front desk. */
export function refusedClient(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { reason, fields = {} } = error.details
  const [problem] = [reason, ...Object.values(fields)].flatMap((each) => PROBLEMS[String(each)] ?? [])
  return problem ? new Refusal(error.code, { fields: { form: problem } }) : error
}
