/** A calendar as its hours are drawn. */
export interface Grid {
  element: HTMLElement
  /** The part that scrolls. */
  scroll: HTMLElement
  /** Lies over all of it, and holds what is carried. */
  over: HTMLElement
  /** Minutes at the top of a column, and at its end. */
  first: number
  last: number
  pixels: number
}

/**
 * Where everything lies: `columns` from the corner of the grid, `left` and `top` of the hours on the screen as if nothing were
 * scrolled, `area` what is seen of them beside the names and the times that stay.
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
