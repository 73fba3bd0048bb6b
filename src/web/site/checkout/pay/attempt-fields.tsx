import { promiseKey, promiseOf } from '../../../../domain/salons/policies/delivery-terms.ts'
import { hasAmountChoice, RequiredFields } from './amount-choice.tsx'
import { chosenDeliveryMinor } from './chosen-delivery.ts'
import type { CartView } from './load.ts'

const WAYS = ['delivery', 'collect'] as const

interface Props {
  page: CartView
  /** In a form without the choice of the amount: what was chosen. */
  amount?: string
  /** The delivery that the shown total is for: 'collect', or the id of an address. */
  chosen?: string
}

/**
 * Identifies this attempt, so that a repeated request pays once, and what was shown about prices and the time of
 * delivery, so that nothing else is ordered. Without JavaScript the shown price of delivery does not follow the choice.
 * The total is without delivery.
 */
export function AttemptFields({ page, amount, chosen = '' }: Props) {
  const { cart, delivery, setupId } = page
  const { salon } = cart
  return (
    <>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="attemptKey" value={cart.attemptKey} />
      <input type="hidden" name="expectedTotalMinor" value={cart.price.totalMinor} />
      {delivery && (
        <>
          <input type="hidden" name="expectedDeliveryMinor" value={chosenDeliveryMinor(delivery, chosen)} />
          {WAYS.map((way) => (
            <input key={way} type="hidden" name={`shown-${way}`} value={promiseKey(promiseOf(salon.delivery, way))} />
          ))}
        </>
      )}
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
