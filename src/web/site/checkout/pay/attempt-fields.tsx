import { hasAmountChoice, RequiredFields } from './amount-choice.tsx'
import type { CartView } from './load.ts'

interface Props {
  page: CartView
  /** In a form without the choice of the amount: what was chosen. */
  amount?: string
}

/**
 * Identifies this attempt, so that a repeated request pays once, and the price that was shown, so that no other is
 * charged.
 */
export function AttemptFields({ page, amount }: Props) {
  const { cart, setupId } = page
  return (
    <>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="attemptKey" value={cart.attemptKey} />
      <input type="hidden" name="expectedTotalMinor" value={cart.price.totalMinor} />
      <input type="hidden" name="setupId" value={setupId} />
      {amount && hasAmountChoice(page) && (
        <>
          <input type="hidden" name="amount" value={amount} />
          <RequiredFields page={page} />
        </>
      )}
    </>
  )
}
