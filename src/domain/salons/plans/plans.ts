/** What salons can choose between, a month each; whether they keep within it is judged where the thing is done. */
export interface Plan {
  id: PlanId
  /** A month, in minor units. */
  priceMinor: number
  currency: 'USD' | 'DKK'
  /** The price is without it. */
  plusVat: boolean
  /** Months that cost nothing, for who asks to try. */
  freeMonths: number
  /** Null: as many as come. */
  bookingsPerMonth: number | null
  /** Our share of what its customers pay online by card, in hundredths of a percent. */
  onlineFeeBasisPoints: number
  /** Null: all there are. */
  customFeatures: number | null
  clientApp: boolean
  /** The salon's own booking page, and a box for the site it has. */
  bookingWebsite: boolean
  directoryListing: boolean
  pointOfSale: boolean
  brandedAdminApp: boolean
  /** Our name does not stand on its pages. */
  linkRemoval: boolean
  /** Who looked at what is written down; customers' data is handed out and erased. No certificate of anybody's. */
  dataHandling: boolean
}

export const PLAN_IDS = ['free', 'basic', 'standard', 'premium', 'business'] as const
export type PlanId = (typeof PLAN_IDS)[number]

const NOTHING_MORE = {
  clientApp: false,
  bookingWebsite: false,
  directoryListing: false,
  pointOfSale: false,
  brandedAdminApp: false,
  linkRemoval: false,
  dataHandling: false,
}
const PAID = { clientApp: true, bookingWebsite: true, directoryListing: true, pointOfSale: true }
const EVERYTHING = { ...PAID, brandedAdminApp: true, linkRemoval: true, dataHandling: true }
const IN_DOLLARS = { currency: 'USD', plusVat: false, freeMonths: 0 } as const

/** The four that are compared with each other, from the smallest. */
export const COMPARED_PLANS: readonly Plan[] = [
  {
    ...IN_DOLLARS,
    ...NOTHING_MORE,
    id: 'free',
    priceMinor: 0,
    bookingsPerMonth: 50,
    onlineFeeBasisPoints: 300,
    customFeatures: 1,
  },
  {
    ...IN_DOLLARS,
    ...NOTHING_MORE,
    ...PAID,
    id: 'basic',
    priceMinor: 999,
    bookingsPerMonth: 100,
    onlineFeeBasisPoints: 250,
    customFeatures: 3,
  },
  {
    ...IN_DOLLARS,
    ...NOTHING_MORE,
    ...PAID,
    id: 'standard',
    priceMinor: 2990,
    bookingsPerMonth: 500,
    onlineFeeBasisPoints: 200,
    customFeatures: 8,
    dataHandling: true,
  },
  {
    ...IN_DOLLARS,
    ...EVERYTHING,
    id: 'premium',
    priceMinor: 5990,
    bookingsPerMonth: 20_000,
    onlineFeeBasisPoints: 150,
    customFeatures: null,
  },
]

/** The one that has it all: 'Salloon Business'. */
export const BUSINESS_PLAN: Plan = {
  ...EVERYTHING,
  id: 'business',
  priceMinor: 79_900,
  currency: 'DKK',
  plusVat: true,
  freeMonths: 1,
  bookingsPerMonth: null,
  onlineFeeBasisPoints: 150,
  customFeatures: null,
}

const PLANS = [...COMPARED_PLANS, BUSINESS_PLAN]

/** A plan as an address or a form names it; null for a name that is none. */
export function findPlan(id: string | null): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null
}
