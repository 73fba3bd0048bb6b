import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const POLL_INTERVAL_MS = 20_000

/** Revalidates the page every twenty seconds while it is visible, and when the user returns to it. */
export function useMessageForm(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const again = setInterval(ask, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [revalidate])
}
