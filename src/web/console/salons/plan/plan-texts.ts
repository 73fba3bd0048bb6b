import type { Locale } from '../../../../domain/kernel/locale.ts'
import { longTexts } from '../../../../i18n/long-texts.ts'

/**
 * Names and features of the plans from the price list's texts; for loaders, so that browsers need not load all of them.
 */
export function planTexts(locale: Locale) {
  const { plans, prices, business } = longTexts(locale).partners
  const { rows, unlimited, noCommission, yes, no, footnote } = prices
  return {
    ...{ names: plans.names, month: plans.month, plusVat: business.unit },
    ...{ rows, unlimited, noCommission, yes, no, footnote },
  }
}
export type PlanTexts = ReturnType<typeof planTexts>
