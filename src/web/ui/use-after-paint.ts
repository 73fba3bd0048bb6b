import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs work once the browser has painted what a press changed, so that the press is answered first. A press that follows
 * before that runs it at once, so that both take effect in order. The work of a removed component is dropped.
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
