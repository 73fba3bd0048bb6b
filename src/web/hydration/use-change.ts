import { useEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Calls `act` whenever `value` becomes another one than null or undefined. Not for a value that the page had before
 * hydration: `act` may scroll or move the focus, and would move the page under a press that has begun.
 */
export function useChange(value: unknown, act: () => void): void {
  const seen = useRef<unknown>(useHydrated() ? null : value)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (value === seen.current) return
    seen.current = value
    if (value != null) latest.current()
  }, [value])
}
