import type { FormFailure } from '../../../forms.ts'
import { useTranslation } from '../../../use-translation.ts'

const KNOWN = [
  ...(['not_the_total', 'too_little', 'number', 'discount', 'email', 'coupon_invalid', 'more_than_sold'] as const),
  ...(['more_than_paid', 'nothing_chosen', 'plan_without_till', 'total_too_high', 'gone', 'price_changed'] as const),
  ...(['out_of_stock', 'cart_empty', 'not_eligible', 'not_allowed', 'offline'] as const),
] as const

/** What went wrong at the point of sale, in words. */
export function usePointOfSaleError(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const known = KNOWN.find((one) => one === code) ?? 'other'
    return t(`console.till.errors.${known}`)
  }
}

/** The code of what is wrong with a form as a whole; null when its fields say it, or nothing is. */
export function wholeProblem(failure: FormFailure | null, fields: readonly string[]): string | null {
  if (!failure) return null
  if (failure.offline) return 'offline'
  const [stray] = Object.entries(failure.fields).filter(([name]) => !fields.includes(name))
  return failure.refusal ?? stray?.[1] ?? null
}
