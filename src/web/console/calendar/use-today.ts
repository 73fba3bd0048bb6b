import { useEffect, useRef } from 'react'

/** Scrolls to the columns of today where they are out of sight, whenever `key` changes: on a phone a week is wider. */
export function useToday(scroll: React.RefObject<HTMLElement | null>, today: string, key: string): void {
  const opened = useRef('')
  useEffect(() => {
    const { current } = scroll
    if (!current || opened.current === key) return
    const isFirst = opened.current === ''
    opened.current = key
    // The viewer may have scrolled before scripts arrived.
    if (isFirst && current.scrollLeft !== 0) return
    const column = current.querySelector<HTMLElement>(`[data-column^="${today}/"]`)
    const first = current.querySelector<HTMLElement>('[data-column]')
    current.scrollLeft = column && first ? column.offsetLeft - first.offsetLeft : 0
  }, [scroll, today, key])
}
