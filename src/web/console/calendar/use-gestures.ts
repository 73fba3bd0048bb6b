import { type RefObject, useEffect, useRef } from 'react'

interface Gestures {
  press(event: PointerEvent): void
  tap(event: MouseEvent): void
  key(event: KeyboardEvent): void
  /** A finger that moves, or rests so long that the browser would open its menu. */
  hold(event: Event): void
}

/** Pointer events within an element; the listener is added once, however often the page renders. */
export function useGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(() => {
    const within = element.current
    if (!within) return
    const press = (event: PointerEvent) => latest.current.press(event)
    const tap = (event: MouseEvent) => latest.current.tap(event)
    const key = (event: KeyboardEvent) => latest.current.key(event)
    const hold = (event: Event) => latest.current.hold(event)
    within.addEventListener('pointerdown', press)
    within.addEventListener('contextmenu', hold)
    // Added before any touch: once a finger is down it could not be kept from scrolling.
    within.addEventListener('touchmove', hold, { passive: false })
    within.addEventListener('click', tap)
    within.addEventListener('keydown', key)
    return () => {
      within.removeEventListener('pointerdown', press)
      within.removeEventListener('contextmenu', hold)
      within.removeEventListener('touchmove', hold)
      within.removeEventListener('click', tap)
      within.removeEventListener('keydown', key)
    }
  }, [element])
}
