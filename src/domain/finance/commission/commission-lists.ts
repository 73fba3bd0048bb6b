/** The lists of a month's commissions. Browsers load it. */
export const COMMISSION_LISTS = ['all', 'charged', 'free', 'objections'] as const
export type CommissionList = (typeof COMMISSION_LISTS)[number]
