import type { Locale } from '../../../../domain/kernel/locale.ts'
import { longTexts } from '../../../../i18n/long-texts.ts'

/** What plans are called and give, in the words of the price list; for loaders, so that no browser carries all of its copy. */
export function planWords(locale: Locale) {
  const { plans, prices, business } = longTexts(locale).partners
  const { rows, unlimited, yes, no, footnote } = prices
  return { names: plans.names, month: plans.month, plusVat: business.unit, rows, unlimited, yes, no, footnote }
}
export type PlanWords = ReturnType<typeof planWords>
