import type { FormFailure } from '../../../forms/forms.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const CODES = [
  ...([
    'not_the_total',
    'too_little',
    'number',
    'discount',
    'not_applied',
    'email',
    'coupon_invalid',
    'more_than_sold',
  ] as const),
  ...([
    'more_than_paid',
    'nothing_chosen',
    'plan_without_point_of_sale',
    'total_too_high',
    'payment_not_correctable',
    'gone',
    'reader_busy',
    'card_not_accepted',
    'price_changed',
  ] as const),
  ...(['out_of_stock', 'cart_empty', 'not_eligible', 'too_late', 'not_allowed', 'offline'] as const),
] as const

/** The message for an error at the point of sale. */
export function usePointOfSaleError(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const known = CODES.find((one) => one === code) ?? 'other'
    return t(`console.pointOfSale.errors.${known}`)
  }
}

/** The error code of a form as a whole; null when its fields show the error, or there is none. */
export function formError(failure: FormFailure | null, fields: readonly string[]): string | null {
  if (!failure) return null
  if (failure.offline) return 'offline'
  const [stray] = Object.entries(failure.fields).filter(([name]) => !fields.includes(name))
  return failure.refusal ?? stray?.[1] ?? null
}
