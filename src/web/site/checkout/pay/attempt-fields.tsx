import { hasAmountChoice, RequiredFields } from './amount-choice.tsx'
import { chosenDeliveryMinor } from './chosen-delivery.ts'
import type { CartView } from './load.ts'

interface Props {
  page: CartView
  /** In a form without the choice of the amount: what was chosen. */
  amount?: string
  /** The delivery that the shown total is for: 'collect', or the id of an address. */
  chosen?: string
}

/**
 * Identifies this attempt, so that a repeated request pays once, and the prices that were shown, so that no others are
 * charged. Without JavaScript the shown price of delivery does not follow the choice. The total is without delivery.
 */
export function AttemptFields({ page, amount, chosen = '' }: Props) {
  const { cart, delivery, setupId } = page
  return (
    <>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="attemptKey" value={cart.attemptKey} />
      <input type="hidden" name="expectedTotalMinor" value={cart.price.totalMinor} />
      {delivery && <input type="hidden" name="expectedDeliveryMinor" value={chosenDeliveryMinor(delivery, chosen)} />}
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
