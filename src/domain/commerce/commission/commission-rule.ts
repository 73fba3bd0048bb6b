import type { Origin } from './origin.ts'

/** What decides about the commission on an order, as it was known when the order was placed. */
export interface CommissionFacts {
  channel: 'online' | 'front_desk' | 'point_of_sale' | 'import'
  origin: Origin
  /** Whether it has an appointment; false for products only. */
  hasAppointment: boolean
  /** Whether the salon has a client with the customer's account, e-mail address or number. */
  isClient: boolean
  /** The customer's earlier appointments in the salon, with archived ones. */
  earlierAppointments: number
  /** Whether the marketplace lists the salon; not on the Free plan. */
  isListed: boolean
}

type Rule = {
  reason: string
  charged: boolean
  applies(facts: CommissionFacts): boolean
}

/**
 * When the marketplace charges commission: the first row that applies. It charges for customers whom it brought, so only
 * the last row charges. For a group the customer who books decides.
 * Where it comes from: docs/decisions/2026-11-26-charge-commission-for-new-customers-only.md.
 */
const RULES = [
  { reason: 'import', charged: false, applies: ({ channel }) => channel === 'import' },
  { reason: 'front_desk', charged: false, applies: ({ channel }) => channel !== 'online' },
  { reason: 'products_only', charged: false, applies: ({ hasAppointment }) => !hasAppointment },
  { reason: 'salon_link', charged: false, applies: ({ origin }) => origin === 'salon_link' },
  { reason: 'widget', charged: false, applies: ({ origin }) => origin === 'widget' },
  { reason: 'earlier_appointment', charged: false, applies: ({ earlierAppointments }) => earlierAppointments > 0 },
  { reason: 'known_client', charged: false, applies: ({ isClient }) => isClient },
  { reason: 'not_listed', charged: false, applies: ({ isListed }) => !isListed },
  { reason: 'new_customer', charged: true, applies: () => true },
] as const satisfies readonly Rule[]

/** `before_rule`: an order placed before this rule, which bears commission by the terms it was made under. */
type CommissionReason = (typeof RULES)[number]['reason'] | 'before_rule'

export interface CommissionDecision {
  charged: boolean
  reason: CommissionReason
}

/** Whether an order bears commission, and why. */
export function decideCommission(facts: CommissionFacts): CommissionDecision {
  const rule = RULES.find(({ applies }) => applies(facts))
  if (!rule) throw new Error('The last rule applies to every order')
  return { charged: rule.charged, reason: rule.reason }
}
