import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { readOnlineTipPercents } from '../../../../domain/checkout/online/read-tips.ts'
import { type SuggestedTip, suggestTips } from '../../../../domain/checkout/online/suggest-tips.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { type ChosenTip, readTip } from '../../checkout/tips/read-tip.ts'
import type { RequestedTip } from './wizard-choice.ts'
import { tipFields } from './wizard-path.ts'

/** The tips that are offered with the payment of an appointment, and the one that the address chooses. */
export interface TipOffer {
  tips: SuggestedTip[]
  chosen: ChosenTip
}

/** Null where the salon takes no tips online, or no cards. One that was suggested for other services is not chosen any more. */
export async function loadTip(
  app: Pick<App, 'db' | 'payments' | 'connectedAccounts'>,
  { appointment, salon: { id, currency }, price: { servicesMinor } }: Pick<Cart, 'appointment' | 'salon' | 'price'>,
  requested: RequestedTip | null,
): Promise<TipOffer | null> {
  const percents = appointment ? await readOnlineTipPercents(app, id) : null
  if (!percents) return null
  const tips = suggestTips(servicesMinor, percents, currency)
  const isOffered = requested?.by !== 'tip' || tips.some(({ minor }) => String(minor) === requested.value)
  const chosen = readTip(new URLSearchParams(tipFields(isOffered ? requested : null)), currency, servicesMinor)
  return { tips, chosen }
}
