import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { postImmediately } from '../../../forms/submit-immediately.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { CART_PATH, readAnswer } from './cart-answer.ts'

/** Delay after the last press before the quantity is sent, in ms. */
const PAUSE = 400

/** The quantity of one product in the cart: sent after a pause, and before the line or the page is left. */
export function useCartLine(productId: string) {
  const fetcher = useFetcher<unknown>({ key: `line-${productId}` })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; quantity: number } | null>(null)
  const { submit } = fetcher

  const send = useCallback(() => {
    if (!waiting.current) return
    const { timer, quantity } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    const line = { intent: 'put', productId, quantity }
    postImmediately(CART_PATH, line)
    void submit(line, { method: 'post', action: CART_PATH })
  }, [submit, productId])
  useEffect(() => {
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [send])

  const { failure } = readAnswer(fetcher.data)
  // Without JavaScript the page reports it, for the submitted line.
  const page = useFormFailure()
  const refused = failure ?? (page?.values.productId === productId ? page : null)
  return {
    fetcher,
    failure: fetcher.state === 'idle' && refused ? (refused.fields.quantity ?? null) : null,
    change(quantity: number) {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { quantity, timer: setTimeout(send, PAUSE) }
    },
  }
}
