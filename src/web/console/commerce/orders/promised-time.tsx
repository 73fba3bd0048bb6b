import type { DeliveryPromise } from '../../../../domain/salons/policies/delivery-terms.ts'
import { deliveryDaysText, readyText } from '../../../../i18n/delivery-texts.ts'
import { capitalised } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** What was said about the time of delivery or pickup when it was ordered. */
export function PromisedTime({ promise }: { promise: DeliveryPromise | null }) {
  const { t } = useTranslation()
  if (!promise) return null
  const time = promise.kind === 'collect' ? readyText(t, promise.hours) : deliveryDaysText(t, promise)
  return (
    <>
      {time && <span>{capitalised(time)}</span>}
      {promise.kind === 'collect' && promise.note && <span>{promise.note}</span>}
    </>
  )
}
