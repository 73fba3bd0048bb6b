import { copy } from '../../../../i18n/copy.ts'
import type { Locale } from '../../../../i18n/locale.ts'

/** What plans are called and give, in the words of the price list; for loaders, so that no browser carries all of its copy. */
export function planWords(locale: Locale) {
  const { plans, prices, business } = copy(locale).partners
  const { rows, unlimited, yes, no, footnote } = prices
  return { names: plans.names, month: plans.month, plusVat: business.unit, rows, unlimited, yes, no, footnote }
}
export type PlanWords = ReturnType<typeof planWords>
