import { type Choice, readChoice } from '../book/choice.ts'
import { readShared, type SharedDraft } from './shared-draft.ts'

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

/** The coupon code in a field or an address; null for none. */
export function readCouponCode(text: FormDataEntryValue | null): string | null {
  return typeof text === 'string' ? text.trim().slice(0, 60) || null : null
}
