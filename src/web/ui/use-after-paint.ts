import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs work after the next paint, so that a click shows its effect at once. Another click before it runs it first, in
 * order. The work of a removed component is dropped.
 */
export function useAfterPaint(): (work: () => void) => void {
  const waiting = useRef<() => void>(undefined)
  const run = useCallback(() => {
    const work = waiting.current
    waiting.current = undefined
    work?.()
  }, [])
  useEffect(() => {
    addEventListener('click', run, { capture: true })
    return () => {
      removeEventListener('click', run, { capture: true })
      waiting.current = undefined
    }
  }, [run])
  return useCallback(
    (work) => {
      waiting.current = work
      requestAnimationFrame(() => setTimeout(run))
    },
    [run],
  )
}
