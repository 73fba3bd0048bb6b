import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same and calls the latest `callback`, for events of memoized components. Not while rendering. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
