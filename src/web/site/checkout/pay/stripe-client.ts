import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/**
 * Loads Stripe's script, which may only come from Stripe, when it is needed. `script` is the address of a stub's, with
 * which developers and tests replace it. Throws if it cannot be loaded.
 */
export async function openStripe(publicKey: string, script: string | null): Promise<Stripe> {
  if (script && !('Stripe' in window)) await addScript(script)
  const stripe = await loadStripe(publicKey)
  if (!stripe) throw new Error('Stripe’s script did not load')
  return stripe
}

function addScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => done()
    script.onerror = () => fail(new Error('The script could not be loaded'))
    document.head.append(script)
  })
}
