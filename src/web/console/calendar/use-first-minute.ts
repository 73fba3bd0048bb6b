import { useEffect, useRef } from 'react'

/**
 * Scrolls to `top`, in pixels, whenever `key` changes. On load the style of the calendar does so before scripts arrive,
 * in browsers that know `scroll-initial-target`; the viewer may have scrolled since.
 */
export function useFirstMinute(scroll: React.RefObject<HTMLElement | null>, top: number, key: string): void {
  const opened = useRef('')
  useEffect(() => {
    if (!scroll.current || opened.current === key) return
    if (opened.current !== '' || scroll.current.scrollTop === 0) scroll.current.scrollTop = top
    opened.current = key
  }, [scroll, top, key])
}
