import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { parseUnfinished, type UnfinishedBooking, unfinishedText } from './unfinished.ts'

/** The unfinished booking at a salon; null on the server and while the page hydrates. */
export function useUnfinished(slug: string): UnfinishedBooking | null {
  // Closing the wizard changes the location.
  useLocation()
  const text = useSyncExternalStore(
    () => () => {},
    () => unfinishedText(slug),
    () => null,
  )
  return parseUnfinished(text)
}
