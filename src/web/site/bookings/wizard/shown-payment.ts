import { payNowMinor } from '../../checkout/pay/amount-choice.tsx'
import type { CartView } from '../../checkout/pay/load.ts'

interface Chosen {
  paymentMethod: string
  /** 'due' or 'all'. */
  amount: string
  /** The chosen tip, minor units. */
  tipMinor: number
  /** Whether the page follows the method and the amount; without JavaScript it does not. */
  follows: boolean
}

/** What a payment that is being sent contains, so that the page shows that until it is answered; null for none. */
export function sentPayment(form: FormData | undefined): Omit<Chosen, 'follows'> | null {
  if (form?.get('intent') !== 'pay') return null
  const text = (name: string) => String(form.get(name) ?? '')
  return { paymentMethod: text('paymentMethod'), amount: text('amount') || 'due', tipMinor: Number(text('tipMinor')) }
}

/** Whether something is charged now: a tip is then possible. */
export function paysOnline(paying: Pick<CartView, 'cart' | 'terms'>, paymentMethod: string, amount: string): boolean {
  return paymentMethod !== 'cash' && payNowMinor(paying, amount) > 0
}

/**
 * The tip that the total includes, and what the button says is paid now, 0 for nothing. Minor units. Where the page does
 * not follow the method, a chosen tip is included: the method that is ticked may charge it.
 */
export function shownPayment(
  paying: Pick<CartView, 'cart' | 'terms'>,
  { paymentMethod, amount, tipMinor, follows }: Chosen,
): { tipMinor: number; nowMinor: number } {
  const nowMinor = payNowMinor(paying, amount)
  const online = paysOnline(paying, paymentMethod, amount)
  if (follows || tipMinor === 0)
    return online ? { tipMinor, nowMinor: nowMinor + tipMinor } : { tipMinor: 0, nowMinor: 0 }
  return { tipMinor, nowMinor: nowMinor > 0 ? nowMinor + tipMinor : 0 }
}
