import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { submitImmediately } from '../../../forms/submit-immediately.ts'
import { useSavedForm } from '../../../forms/use-saved-form.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useToast } from '../../../ui/toast.tsx'
import { CART_PATH, type Put, readAnswer } from './cart-answer.ts'

/** Adds one product to the cart without leaving the page; the outcome is available until it is dismissed. */
export function usePutInCart(productId: string) {
  const { t } = useTranslation()
  const say = useToast()
  const fetcher = useFetcher<unknown>()
  const [seen, setSeen] = useState<unknown>(null)
  const { put, conflict, failure } = readAnswer(fetcher.data)
  const fresh = fetcher.data !== seen
  // Added while logged out: the login resumed it, except for this question.
  const saved = useSavedForm(CART_PATH)?.values
  const left: Put | null =
    saved?.productId === productId && fetcher.data === undefined
      ? { productId, quantity: Number(saved.quantity) || 1 }
      : null
  return {
    fetcher,
    busy: fetcher.state !== 'idle',
    failure: fetcher.state === 'idle' ? failure : null,
    /** The content of the cart, until `dismiss`. */
    done: fresh && fetcher.state === 'idle' && put && put.quantity > 0 ? put : null,
    conflict: fresh && conflict ? conflict : left,
    /** Declined or dismissed. */
    dismiss() {
      setSeen(fetcher.data)
      if (left) void fetcher.submit({ intent: 'leave' }, { method: 'post', action: CART_PATH })
    },
    /** Without a network the router could not load the code of the error page, and would replace the page with it. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (navigator.onLine && fetcher.state === 'idle') return submitImmediately(event)
      event.preventDefault()
      if (!navigator.onLine) say(t('ui.networkTitle'), 'bad')
    },
  }
}
