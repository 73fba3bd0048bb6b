import { percentOf } from '../../kernel/money.ts'

/** Of whom something is required when booking online; each includes those before it. */
export const PREPAYING = ['nobody', 'no_shows', 'new_clients', 'everybody'] as const
export type Prepaying = (typeof PREPAYING)[number]

/** A customer's past appointments in the salon, within the last year. */
export interface PaymentHistory {
  completed: number
  noShows: number
}

/** What has to be done when booking, from the mildest to the strictest. */
export const PAYMENT_REQUIREMENTS = ['in_salon', 'card_on_file', 'deposit', 'full'] as const
export type PaymentRequirement = (typeof PAYMENT_REQUIREMENTS)[number]
/** What a service can require of everybody, whatever the salon's policy says. */
export const SERVICE_REQUIREMENTS = ['card_on_file', 'deposit', 'full'] as const
export type ServiceRequirement = (typeof SERVICE_REQUIREMENTS)[number]

/** A share of the price, or a fixed amount in minor units; both null for the salon's own. */
export interface DepositAmount {
  depositPercent: number | null
  depositMinor: number | null
}

/** A salon's policy: of whom each is required. The strictest one that applies counts. */
export interface PaymentPolicy extends DepositAmount {
  cardOnFile: Prepaying
  deposit: Prepaying
  prepay: Prepaying
}

/** The marketplace's maximum of a deposit, in percent of the services: no more than a no-show may cost. */
export const MAX_DEPOSIT_PERCENT = 50

/** A service that is booked: its price after discounts, and what it requires itself. */
export interface PayableService extends DepositAmount {
  netMinor: number
  payment: ServiceRequirement | null
}

/** What a customer has to do when booking; stored with the booking. */
export interface PaymentTerms {
  requires: PaymentRequirement
  /** The least to pay when booking, in minor units; the rest is paid in the salon. */
  dueNowMinor: number
  /** The part of it that is a deposit: a late cancellation or a no-show costs at least that. */
  depositMinor: number
}

/** The same, and when the card can be charged instead of when booking; null for when booking. */
export interface AgreedTerms extends PaymentTerms {
  chargeAt: Date | null
}

/** Whether a condition applies to a customer. After a no-show it takes two completed appointments until it does not. */
export function appliesTo(condition: Prepaying, { completed, noShows }: PaymentHistory): boolean {
  const missed = completed < 2 * noShows
  switch (condition) {
    case 'nobody':
      return false
    case 'no_shows':
      return missed
    case 'new_clients':
      return missed || completed === 0
    case 'everybody':
      return true
  }
}

/** The strictest requirement of the salon for a customer with this history. */
export function requirementFor(policy: PaymentPolicy, history: PaymentHistory): PaymentRequirement {
  if (appliesTo(policy.prepay, history)) return 'full'
  if (appliesTo(policy.deposit, history)) return 'deposit'
  return appliesTo(policy.cardOnFile, history) ? 'card_on_file' : 'in_salon'
}

/**
 * What is due when these services are booked. Each service requires what the salon requires of the customer, or what it
 * requires itself, whichever is stricter. `totalMinor` includes products: they are due only when all services are.
 */
export function paymentTerms(
  policy: PaymentPolicy,
  history: PaymentHistory,
  { services, totalMinor }: { services: readonly PayableService[]; totalMinor: number },
): PaymentTerms {
  const ofSalon = requirementFor(policy, history)
  const required = services.map((service) => ({ ...service, requires: stricter(ofSalon, service.payment) }))
  if (totalMinor === 0 || services.length === 0) return { requires: 'in_salon', dueNowMinor: 0, depositMinor: 0 }
  if (required.every(({ requires }) => requires === 'full'))
    return { requires: 'full', dueNowMinor: totalMinor, depositMinor: 0 }
  const inFull = sumOf(required.filter(({ requires }) => requires === 'full'))
  const depositMinor = depositOf(
    policy,
    required.filter(({ requires }) => requires === 'deposit'),
  )
  const dueNowMinor = Math.min(inFull + depositMinor, totalMinor)
  if (dueNowMinor > 0) return { requires: 'deposit', dueNowMinor, depositMinor }
  const onFile = required.some(({ requires }) => requires !== 'in_salon')
  return { requires: onFile ? 'card_on_file' : 'in_salon', dueNowMinor: 0, depositMinor: 0 }
}

function stricter(ofSalon: PaymentRequirement, ofService: ServiceRequirement | null): PaymentRequirement {
  if (ofService === null) return ofSalon
  return PAYMENT_REQUIREMENTS.indexOf(ofService) > PAYMENT_REQUIREMENTS.indexOf(ofSalon) ? ofService : ofSalon
}

/** Services with an amount of their own, and the others together by the salon's: a fixed amount is for all of them. */
function depositOf(policy: PaymentPolicy, services: readonly PayableService[]): number {
  const others = services.filter(({ depositPercent, depositMinor }) => depositPercent === null && depositMinor === null)
  return services.reduce((sum, service) => sum + amountOf(service, service.netMinor), amountOf(policy, sumOf(others)))
}

/** 0 where neither a share nor an amount is set. */
function amountOf({ depositPercent, depositMinor }: DepositAmount, netMinor: number): number {
  const most = percentOf(netMinor, MAX_DEPOSIT_PERCENT)
  return Math.min(depositMinor ?? percentOf(netMinor, depositPercent ?? 0), most)
}

function sumOf(services: readonly PayableService[]): number {
  return services.reduce((sum, { netMinor }) => sum + netMinor, 0)
}
