import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { type Choice, readChoice } from '../book/choice.ts'
import { readShared, type SharedDraft, sharedFields } from './shared-draft.ts'
import type { Step } from './steps.ts'

/** The requested quantity of a product; 0 removes it from the cart. */
export interface RequestedAddon {
  id: string
  quantity: number
}

/** The choice so far. It is in the address: Back, reloading and sharing all work. */
export interface WizardChoice extends Choice {
  addons: RequestedAddon[]
  voucher: string | null
  /** For several people, or with several team members; null otherwise. */
  shared: SharedDraft | null
  /** Of what is paid on the last tab. */
  tip?: RequestedTip | null
}

/** A suggested tip in minor units, or one that was typed, as they are in an address. */
export type RequestedTip = { by: 'tip' | 'own'; value: string }

const MAX_ADDONS = 50
const LIMIT = 999

/** `salon` is the salon's id or slug, which the path names. */
export function readWizardChoice(params: URLSearchParams, salon: string): WizardChoice {
  const addons = new Map<string, number>()
  for (const text of params.getAll('addon').slice(0, 2 * MAX_ADDONS)) {
    const [id = '', own] = text.split(':')
    // Plain forms send the ticked product and its quantity in two fields.
    const quantity = Math.trunc(Number(own ?? params.get(`quantity-${id}`) ?? 1))
    addons.set(id, Number.isNaN(quantity) ? 1 : Math.min(Math.max(quantity, 0), LIMIT))
  }
  return {
    ...readChoice(params),
    salon,
    addons: [...addons].slice(0, MAX_ADDONS).map(([id, quantity]) => ({ id, quantity })),
    voucher: readCouponCode(params.get('voucher')),
    shared: readShared(params),
    tip: readRequestedTip({ own: params.get('own'), tip: params.get('tip') }),
  }
}

/** Reads what was chosen as a tip; an own one counts first. Null for none. */
export function readRequestedTip(fields: { [by in RequestedTip['by']]?: string | null }): RequestedTip | null {
  const chosen = (['own', 'tip'] as const).map((by) => ({ by, value: fields[by]?.trim().slice(0, 20) ?? '' }))
  return chosen.find(({ value }) => value !== '') ?? null
}

export function tipFields(tip: RequestedTip | null | undefined): [string, string][] {
  return tip ? [[tip.by, tip.value]] : []
}

/** The coupon code in a field or an address; null for none. */
export function readCouponCode(text: FormDataEntryValue | null): string | null {
  return typeof text === 'string' ? text.trim().slice(0, 60) || null : null
}

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
