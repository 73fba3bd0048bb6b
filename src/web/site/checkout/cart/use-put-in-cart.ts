import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { submitImmediately } from '../../../submit-immediately.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useSavedForm } from '../../../use-saved-form.ts'
import { useTranslation } from '../../../use-translation.ts'
import { CART_PATH, type Put, readAnswer } from './cart-answer.ts'

/** Putting one product into the cart without leaving the page, and what came of it until it is seen. */
export function usePutInCart(productId: string) {
  const { t } = useTranslation()
  const say = useToast()
  const fetcher = useFetcher<unknown>()
  const [seen, setSeen] = useState<unknown>(null)
  const { put, conflict, failure } = readAnswer(fetcher.data)
  const fresh = fetcher.data !== seen
  // Asked while logged out: the press was done after the login, but for this one question.
  const kept = useSavedForm(CART_PATH)?.values
  const left: Put | null =
    kept?.productId === productId && fetcher.data === undefined
      ? { productId, quantity: Number(kept.quantity) || 1 }
      : null
  return {
    fetcher,
    busy: fetcher.state !== 'idle',
    failure: fetcher.state === 'idle' ? failure : null,
    /** What lies in the cart now, until `dismiss`. */
    done: fresh && fetcher.state === 'idle' && put && put.quantity > 0 ? put : null,
    conflict: fresh && conflict ? conflict : left,
    /** It was answered 'no', or looked at. */
    dismiss() {
      setSeen(fetcher.data)
      if (left) void fetcher.submit({ intent: 'leave' }, { method: 'post', action: CART_PATH })
    },
    /** Without a network the router could not fetch the code of the answer either, and would leave the page over it. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (navigator.onLine && fetcher.state === 'idle') return submitImmediately(event)
      event.preventDefault()
      if (!navigator.onLine) say(t('ui.networkTitle'), 'bad')
    },
  }
}
