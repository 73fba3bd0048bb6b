import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often the state of a reader is read; milliseconds. */
const INTERVAL_MS = 2_000

/** Reads the page again and again while a reader waits for a card. */
export function useReaderState(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
