import { useEffect, useMemo, useRef } from 'react'
import { shareEqual } from './share-equal.ts'

/** A value whose equal parts stay the same objects from one render to the next. */
export function useShared<T>(value: T): T {
  const last = useRef<T | undefined>(undefined)
  const shared = useMemo(() => shareEqual(last.current, value), [value])
  useEffect(() => {
    last.current = shared
  }, [shared])
  return shared
}
