import { bookPath } from '../../discovery/salon-page/book-path.ts'
import type { Choice } from '../book/choice.ts'
import type { SharedDraft } from './shared-draft.ts'
import type { Step } from './steps.ts'
import type { RequestedTip, WizardChoice } from './wizard-choice.ts'

/** The address of a choice on one of the tabs. `extra` describes what happened to it; the next step drops it. */
export function wizardPath(choice: WizardChoice, step: Step, extra: Record<string, string> = {}): string {
  const fields: [string, string][] = [...fieldsOf(choice), ['step', step], ...Object.entries(extra)]
  return `${bookPath(choice.salon)}?${new URLSearchParams(fields)}`
}

/**
 * Where a choice made elsewhere enters the wizard: at the customer's details when a time is chosen, otherwise at the
 * first tab that is missing.
 */
export function bookingPath(choice: Partial<Choice & Pick<WizardChoice, 'shared'>> & { salon: string }): string {
  const { salon, services = [], staff = null, date = null, time = null, shared = null } = choice
  const whole = { salon, services, staff, date, time, addons: [], voucher: null, shared }
  if (services.length > 0 || shared) return wizardPath(whole, time ? 'information' : 'time')
  const fields = new URLSearchParams(fieldsOf(whole))
  return fields.size > 0 ? `${bookPath(salon)}?${fields}` : bookPath(salon)
}

/** The choice as the fields of a form or of an address. */
export function fieldsOf(choice: Partial<WizardChoice>): [string, string][] {
  const { services, addons, staff, date, time, voucher, shared, tip } = choice
  const one = (name: string, value: string | null | undefined): [string, string][] => (value ? [[name, value]] : [])
  return [
    ...(services ?? []).map((id): [string, string] => ['service', id]),
    ...(addons ?? []).map(({ id, quantity }): [string, string] => ['addon', `${id}:${quantity}`]),
    ...one('staff', staff),
    ...one('date', date),
    ...one('time', time),
    ...one('voucher', voucher),
    ...(shared ? sharedFields(shared) : []),
    ...tipFields(tip),
  ]
}

/** As the fields of a form or of an address. */
export function sharedFields(shared: SharedDraft): [string, string][] {
  const { mode, guests, requested, person, places } = shared
  return [
    ['mode', mode],
    ['guests', String(guests.length)],
    ...(places ? [['who', places.join()] satisfies [string, string]] : []),
    ...guests.flatMap((own, n) => own.map((id): [string, string] => [`service-${n + 1}`, id])),
    ...Object.entries(requested).map(([key, staffId]): [string, string] => [`by-${key}`, staffId]),
    ...(person > 0 ? [['for', String(person)] satisfies [string, string]] : []),
  ]
}

export function tipFields(tip: RequestedTip | null | undefined): [string, string][] {
  return tip ? [[tip.by, tip.value]] : []
}
