import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Changes in quick succession are fetched as one. */
const TOGETHER_MS = 250
/** A fallback for missed events. */
const REFRESH_INTERVAL_MS = 60_000

const never = () => false

/**
 * Keeps a page of the console up to date: notified of changes, and fetched again every minute and when the user comes
 * back to it. Not while `busy` returns true: a card must not jump from under a finger.
 */
export function useLive(busy: () => boolean = never): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (busy() ? soon() : void revalidate()), TOGETHER_MS)
    }
    const back = () => document.visibilityState === 'visible' && soon()
    const source = new EventSource('/partner/live')
    source.addEventListener('changed', soon)
    const anyway = setInterval(back, REFRESH_INTERVAL_MS)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      clearInterval(anyway)
      source.close()
      document.removeEventListener('visibilitychange', back)
    }
  }, [busy, revalidate])
}
