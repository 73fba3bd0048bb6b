import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const AGAIN_MS = 20_000

/** Asks for what is new while the page is looked at: each twenty seconds, and when its reader comes back to it. */
export function useMessageForm(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const again = setInterval(ask, AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [revalidate])
}
