import { type ReactNode, useEffect } from 'react'
import { replayInput } from './before-hydration.ts'

/**
 * Its effect runs last: all within is hydrated then. It has a file of its own, since a file with a component in it is run again
 * when what it imports is edited, and the browser's entry would then wake the page twice.
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(replayInput, [])
  return children
}
