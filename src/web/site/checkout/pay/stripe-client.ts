/** The used part of the provider's browser library. It must be loaded from its own address, so it is no package. */
export interface StripeClient {
  elements(): { create(kind: 'card'): StripeCard }
  createPaymentMethod(request: {
    type: 'card'
    card: StripeCard
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>
}

export interface StripeCard {
  mount(box: HTMLElement): void
  destroy(): void
}

const ADDRESS = 'https://js.stripe.com/v3/'

/** Loads the library once, when a card form is about to be shown. */
export async function loadStripe(publicKey: string): Promise<StripeClient> {
  if (!made()) await fetchScript()
  const make = made()
  if (!make) throw new Error('The payment library did not load')
  return make(publicKey)
}

function made(): ((publicKey: string) => StripeClient) | undefined {
  return (window as { Stripe?: (publicKey: string) => StripeClient }).Stripe
}

function fetchScript(): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.onload = () => done()
    script.onerror = () => {
      script.remove()
      fail(new Error('The payment library could not be reached'))
    }
    document.head.append(script)
  })
}
