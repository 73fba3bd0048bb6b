import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been within this distance of the viewport. */
export function useInView(rootMargin: string): readonly [RefObject<HTMLElement | null>, boolean] {
  const frame = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current || seen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [seen, rootMargin])
  return [frame, seen] as const
}
