import { minorDigits, percentOf } from '../../kernel/money.ts'

export interface SuggestedTip {
  percent: number
  minor: number
}

/**
 * The tips that are suggested on an amount: these percentages, rounded half up to a whole unit of the currency, as 45 DKK.
 * Those that round to nothing, and repeated amounts, are left out. Minor units.
 */
export function suggestTips(baseMinor: number, percents: readonly number[], currency: string): SuggestedTip[] {
  const unit = 10 ** minorDigits(currency)
  const tips = percents.map((percent) => ({
    percent,
    minor: Math.floor((percentOf(baseMinor, percent) + unit / 2) / unit) * unit,
  }))
  return tips.filter(({ minor }, n) => minor > 0 && tips.findIndex((one) => one.minor === minor) === n)
}
