/** How long a plan is free for those who request a trial, where it offers one. */
export const TRIAL_MONTHS = 1

/** A plan that salons can subscribe to, billed monthly. Its limits are enforced by the use cases that they concern. */
export interface Plan {
  id: PlanId
  /** The price per month, in minor units. */
  priceMinor: number
  currency: 'USD' | 'DKK'
  /** Whether the price excludes VAT. */
  plusVat: boolean
  /** Free months for those who request a trial. */
  freeMonths: 0 | typeof TRIAL_MONTHS
  /** Null for no limit. */
  bookingsPerMonth: number | null
  /** The marketplace's commission on online card payments, in basis points. */
  commissionBasisPoints: number
  /** The most coupons and last-minute offers at a time; null for no limit. */
  customFeatures: number | null
  clientApp: boolean
  /** The salon's own booking page, and a widget for its existing website. */
  bookingWebsite: boolean
  directoryListing: boolean
  pointOfSale: boolean
  brandedAdminApp: boolean
  /** The marketplace's name is not shown on the salon's pages. */
  linkRemoval: boolean
  /** The audit log, and export and erasure of customers' data. It is not a certification. */
  dataHandling: boolean
}

/** The features that a plan includes or not. */
export const PLAN_FEATURES = [
  'clientApp',
  'bookingWebsite',
  'directoryListing',
  'pointOfSale',
  'brandedAdminApp',
  'linkRemoval',
  'dataHandling',
] as const satisfies readonly (keyof Plan)[]
export type PlanFeature = (typeof PLAN_FEATURES)[number]

export const PLAN_IDS = ['free', 'basic', 'standard', 'premium', 'business'] as const
export type PlanId = (typeof PLAN_IDS)[number]

const NO_FEATURES = {
  clientApp: false,
  bookingWebsite: false,
  directoryListing: false,
  pointOfSale: false,
  brandedAdminApp: false,
  linkRemoval: false,
  dataHandling: false,
}
const PAID_FEATURES = { clientApp: true, bookingWebsite: true, directoryListing: true, pointOfSale: true }
const ALL_FEATURES = { ...PAID_FEATURES, brandedAdminApp: true, linkRemoval: true, dataHandling: true }
const IN_DOLLARS = { currency: 'USD', plusVat: false, freeMonths: 0 } as const

/** The four plans of the comparison table, from the smallest. */
export const COMPARED_PLANS: readonly Plan[] = [
  {
    ...IN_DOLLARS,
    ...NO_FEATURES,
    id: 'free',
    priceMinor: 0,
    bookingsPerMonth: 50,
    // Not charged, as the plan has no listing. It applies to plans that no longer exist.
    commissionBasisPoints: 300,
    customFeatures: 1,
  },
  {
    ...IN_DOLLARS,
    ...NO_FEATURES,
    ...PAID_FEATURES,
    id: 'basic',
    priceMinor: 999,
    bookingsPerMonth: 100,
    commissionBasisPoints: 250,
    customFeatures: 3,
  },
  {
    ...IN_DOLLARS,
    ...NO_FEATURES,
    ...PAID_FEATURES,
    id: 'standard',
    priceMinor: 2990,
    bookingsPerMonth: 500,
    commissionBasisPoints: 200,
    customFeatures: 8,
    dataHandling: true,
  },
  {
    ...IN_DOLLARS,
    ...ALL_FEATURES,
    id: 'premium',
    priceMinor: 5990,
    bookingsPerMonth: 20_000,
    commissionBasisPoints: 150,
    customFeatures: null,
  },
]

/** 'Salloon Business', with all features. */
export const BUSINESS_PLAN: Plan = {
  ...ALL_FEATURES,
  id: 'business',
  priceMinor: 79_900,
  currency: 'DKK',
  plusVat: true,
  freeMonths: TRIAL_MONTHS,
  bookingsPerMonth: null,
  commissionBasisPoints: 150,
  customFeatures: null,
}

const PLANS = [...COMPARED_PLANS, BUSINESS_PLAN]

/** A plan by its id, from a URL or a form; null for an unknown id. */
export function findPlan(id: string | null): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null
}
