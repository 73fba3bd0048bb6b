import { type RefObject, useEffect, useState } from 'react'

/** Whether somebody points at the element or is in it with the keyboard, or it is out of sight. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const held = element.current
    if (!held) return
    const stop = new AbortController()
    const { signal } = stop
    // A finger leaves no pointer behind.
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
