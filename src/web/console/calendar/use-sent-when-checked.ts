import { useEffect, useRef } from 'react'

/** The list of days that a form sends: being checked, all free, or with some that are not. */
type Checked = 'checking' | 'free' | 'conflicts'

/**
 * A form that repeats something is sent with the list of its days. Sent while the list is being checked, it waits for
 * it; when a day turns out not to be free, the list is shown instead. Returns the ref of an element within the form.
 */
export function useSentWhenChecked<E extends HTMLElement>(checked: Checked): React.RefObject<E | null> {
  const within = useRef<E>(null)
  const waiting = useRef<{ submitter: HTMLElement | null } | null>(null)
  useEffect(() => {
    const form = checked === 'checking' ? within.current?.closest('form') : null
    const wait = (event: SubmitEvent) => {
      event.preventDefault()
      // Nothing is sent: what was entered stays unsaved.
      event.stopPropagation()
      waiting.current = { submitter: event.submitter }
    }
    form?.addEventListener('submit', wait)
    return () => form?.removeEventListener('submit', wait)
  }, [checked])
  useEffect(() => {
    if (checked === 'checking' || !waiting.current) return
    const { submitter } = waiting.current
    waiting.current = null
    if (checked === 'free') within.current?.closest('form')?.requestSubmit(submitter)
    else within.current?.scrollIntoView({ block: 'nearest' })
  }, [checked])
  return within
}
