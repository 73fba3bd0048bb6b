import { type ReactNode, useEffect } from 'react'
import { replayInput } from './before-hydration.ts'

/**
 * Its effect runs last, when everything inside is hydrated. It has its own file because a file with a component is run
 * again when its imports are edited, and the browser's entry would then hydrate the page twice.
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(replayInput, [])
  return children
}
