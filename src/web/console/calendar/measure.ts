/** The elements and range of a calendar grid. */
export interface Grid {
  element: HTMLElement
  /** The element that scrolls. */
  scroll: HTMLElement
  /** Covers it, and contains what is dragged. */
  over: HTMLElement
  /** Minutes at the top of a column, and at its end. */
  first: number
  last: number
  pixels: number
}

/**
 * All positions: `columns` from the corner of the grid, `left` and `top` of the hours on the screen as if nothing were
 * scrolled, `area` the visible part beside the fixed names and times.
 */
export function measure({ element, scroll }: Grid) {
  const [box, whole] = [scroll.getBoundingClientRect(), element.getBoundingClientRect()]
  const columns = [...element.querySelectorAll<HTMLElement>('[data-column]')].map((column) => {
    const rect = column.getBoundingClientRect()
    return {
      key: column.dataset.column ?? '',
      left: rect.left - whole.left,
      width: rect.width,
      top: rect.top - whole.top,
    }
  })
  const head = columns[0]?.top ?? 0
  return {
    columns,
    head,
    left: whole.left + scroll.scrollLeft,
    top: whole.top + scroll.scrollTop + head,
    area: {
      left: box.left + (columns[0]?.left ?? 0),
      right: Math.min(box.left + scroll.clientWidth, innerWidth),
      top: Math.max(0, box.top) + head,
      bottom: Math.min(box.top + scroll.clientHeight, innerHeight),
    },
  }
}
