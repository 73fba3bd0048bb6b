import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is hovered, focused or out of view. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const held = element.current
    if (!held) return
    const stop = new AbortController()
    const { signal } = stop
    // Touch leaves no pointer behind.
    held.addEventListener('pointerenter', ({ pointerType }) => setPointed(pointerType !== 'touch'), { signal })
    held.addEventListener('pointerleave', () => setPointed(false), { signal })
    held.addEventListener('focusin', () => setFocused(true), { signal })
    held.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(relatedTarget instanceof Node && held.contains(relatedTarget)),
      { signal },
    )
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(held)
    setPointed(held.matches(':hover'))
    setFocused(held.contains(document.activeElement))
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [element])
  return pointed || focused || away
}
