import { useEffect, useRef, useState } from 'react'

/** Whether the page has been scrolled past `mark`, an invisible element. Costs nothing while scrolling. */
export function useScrolled() {
  const mark = useRef<HTMLSpanElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, scrolled }
}
