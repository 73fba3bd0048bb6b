import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type CalendarAddress, calendarPath, neighbour } from './calendar-address.ts'

/** How far a finger goes beside the last column, in pixels. */
const FAR = 60

/**
 * A finger that swipes on beside the first or the last column, as nothing more can be scrolled there, opens the days
 * before or after.
 */
export function useSwipe(scroll: RefObject<HTMLElement | null>, calendarAddress: CalendarAddress): void {
  const navigate = useNavigate()
  const latest = useRef(calendarAddress)
  useEffect(() => {
    latest.current = calendarAddress
  })
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    let began: { x: number; y: number; atStart: boolean; atEnd: boolean } | null = null
    const start = ({ touches: [finger, second] }: TouchEvent) => {
      if (!finger || second) {
        began = null
        return
      }
      const { scrollLeft, scrollWidth, clientWidth } = element
      const left = scrollWidth - clientWidth - scrollLeft
      began = { x: finger.clientX, y: finger.clientY, atStart: scrollLeft < 2, atEnd: left < 2 }
    }
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      const from = began
      began = null
      if (!from || !finger || element.dataset.carrying === '') return
      const [aside, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(aside) < FAR || Math.abs(aside) < 2 * Math.abs(down)) return
      const by = aside > 0 ? -1 : 1
      if (by < 0 ? from.atStart : from.atEnd)
        void navigate(calendarPath(neighbour(latest.current, by)), { preventScrollReset: true })
    }
    const cancel = () => {
      began = null
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', cancel)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', cancel)
    }
  }, [scroll, navigate])
}
