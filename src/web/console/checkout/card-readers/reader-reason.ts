const REASONS = [
  ...(['generic_decline', 'insufficient_funds', 'expired_card', 'reader_cancelled', 'reader_unreachable'] as const),
  ...(['reader_busy', 'reader_timeout', 'amount_too_small', 'price_changed', 'out_of_stock'] as const),
  ...(['coupon_invalid', 'sold_already', 'amount_differs'] as const),
] as const

/** The text for a decline code or a refusal's code; 'other' for those without one. */
export function readerReason(code: string | null): (typeof REASONS)[number] | 'other' {
  return REASONS.find((one) => one === code) ?? 'other'
}
