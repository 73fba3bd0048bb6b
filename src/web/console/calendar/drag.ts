/** What is being done with the pointer, in minutes of the wall clock. */
export interface Drop {
  kind: 'move' | 'lengthen' | 'select'
  /** Key of the card; empty for free time. */
  key: string
  /** Key of the column it lies in now. */
  column: string
  from: number
  to: number
}

interface Grid {
  element: HTMLElement
  /** The part that scrolls. */
  scroll: HTMLElement
  /** Minutes at the top of a column, and at its end. */
  first: number
  last: number
  pixels: number
}

const STEP = 5
const SELECT_STEP = 15
/** A finger that rests this long picks a card up; before that it scrolls. */
const REST_MS = 380
const SLOP = 5
/** So near the edge the calendar scrolls along. */
const EDGE = 48

/**
 * Follows one pointer from its press to its end. Nothing of React is drawn meanwhile: a ghost is moved by transforms alone,
 * so that it keeps up with the hand however much the calendar holds. `onEnd(null)` when it came to nothing.
 */
export function beginDrag(
  press: PointerEvent,
  grid: Grid,
  { onStart, onEnd, label }: { onStart(): void; onEnd(drop: Drop | null): void; label(drop: Drop): string },
): void {
  const target = press.target instanceof Element ? press.target : null
  const card = target?.closest<HTMLElement>('[data-card]') ?? null
  const column = target?.closest<HTMLElement>('[data-column]')
  if (!column || (card && card.dataset.fixed === '')) return
  const kind = !card ? 'select' : target?.closest('[data-edge]') ? 'lengthen' : 'move'
  if (kind === 'select' && press.pointerType !== 'mouse') return
  const measures = measure(grid)
  const start = minuteAt(press.clientY)
  const begun: Drop = card
    ? {
        kind,
        key: card.dataset.card ?? '',
        column: column.dataset.column ?? '',
        from: Number(card.dataset.from),
        to: Number(card.dataset.to),
      }
    : {
        kind,
        key: '',
        column: column.dataset.column ?? '',
        from: snap(start, SELECT_STEP),
        to: snap(start, SELECT_STEP) + SELECT_STEP,
      }
  let drop = begun
  let ghost: HTMLElement | null = null
  let words: HTMLElement | null = null
  let [x, y] = [press.clientX, press.clientY]
  let frame = 0
  let drawn = false
  // Lies over everything meanwhile, so that nothing lights up under a hand that carries something over it.
  const veil = document.createElement('div')
  veil.dataset.veil = ''

  /** Reckoned from what was measured at the press: asking the page again would make it lay itself out each time. */
  function minuteAt(clientY: number): number {
    return grid.first + (clientY - measures.top + grid.scroll.scrollTop) / grid.pixels
  }

  const rest = press.pointerType === 'mouse' ? undefined : setTimeout(() => lift(), REST_MS)

  function lift(): void {
    onStart()
    ghost = card ? (card.cloneNode(true) as HTMLElement) : document.createElement('div')
    ghost.removeAttribute('data-card')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.dataset.ghost = kind
    words = document.createElement('span')
    words.dataset.label = ''
    ghost.append(words)
    const width = `${(measures.columns.find(({ key }) => key === begun.column)?.width ?? 0) - 4}px`
    Object.assign(ghost.style, { inset: 'auto', left: '0', top: '0', width })
    grid.element.append(ghost)
    grid.element.append(veil)
    if (card) card.dataset.lifted = ''
    navigator.vibrate?.(8)
    place()
  }

  function place(): void {
    frame = 0
    if (!ghost) return
    const at = x - measures.left + grid.scroll.scrollLeft
    const over = measures.columns.find(({ left, width }) => left <= at && at < left + width)
    const moved = next(minuteAt(y), kind === 'move' ? (over?.key ?? drop.column) : begun.column)
    const same = moved.from === drop.from && moved.to === drop.to && moved.column === drop.column
    drop = moved
    if (!same || !drawn) draw(ghost)
    scrollAlong()
  }

  function draw(on: HTMLElement): void {
    drawn = true
    const left = measures.columns.find(({ key }) => key === drop.column)?.left ?? 0
    on.style.transform = `translate(${left + 2}px, ${measures.head + (drop.from - grid.first) * grid.pixels}px)`
    const height = `${(drop.to - drop.from) * grid.pixels - 2}px`
    if (on.style.height !== height) on.style.height = height
    if (words) words.textContent = label(drop)
  }

  function next(minute: number, key: string): Drop {
    if (kind === 'lengthen')
      return { ...begun, to: Math.max(begun.from + STEP, Math.min(grid.last, snap(begun.to + minute - start, STEP))) }
    if (kind === 'select') {
      const to = snap(minute + SELECT_STEP / 2, SELECT_STEP)
      return to > begun.from
        ? { ...begun, to: Math.min(to, grid.last) }
        : { ...begun, from: Math.max(grid.first, to - SELECT_STEP), to: begun.to }
    }
    const length = begun.to - begun.from
    const from = Math.max(grid.first, Math.min(grid.last - length, snap(begun.from + minute - start, STEP)))
    return { ...begun, column: key, from, to: from + length }
  }

  function scrollAlong(): void {
    const { top, bottom, left, right } = measures.box
    const by = (at: number, low: number, high: number) => (at < low + EDGE ? -10 : at > high - EDGE ? 10 : 0)
    const [dx, dy] = [kind === 'move' ? by(x, left, right) : 0, by(y, top, bottom)]
    if (dx === 0 && dy === 0) return
    grid.scroll.scrollBy(dx, dy)
    frame = requestAnimationFrame(place)
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return
    ;[x, y] = [event.clientX, event.clientY]
    if (!ghost) {
      if (Math.hypot(x - press.clientX, y - press.clientY) < SLOP) return
      // A finger that moves at once wants to scroll.
      if (press.pointerType !== 'mouse') {
        stop(null)
        return
      }
      lift()
    }
    frame ||= requestAnimationFrame(place)
  }

  function released(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return
    if (frame) cancelAnimationFrame(frame)
    if (ghost) place()
    const same = drop.from === begun.from && drop.to === begun.to && drop.column === begun.column
    stop(ghost ? (same && kind !== 'select' ? null : drop) : kind === 'select' ? begun : null)
  }

  function stop(result: Drop | null): void {
    clearTimeout(rest)
    if (frame) cancelAnimationFrame(frame)
    if (ghost) addEventListener('click', swallow, { capture: true, once: true })
    // A click follows at once or not at all.
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    ghost?.remove()
    ghost = null
    veil.remove()
    if (card) delete card.dataset.lifted
    removeEventListener('pointermove', moved)
    removeEventListener('pointerup', released)
    removeEventListener('pointercancel', cancelled)
    removeEventListener('keydown', escaped)
    removeEventListener('touchmove', hold)
    onEnd(result)
  }

  const cancelled = () => stop(null)
  const escaped = (event: KeyboardEvent) => event.key === 'Escape' && stop(null)
  /** Once a card is picked up the finger carries it, and does not scroll. */
  const hold = (event: TouchEvent) => ghost && event.cancelable && event.preventDefault()
  addEventListener('pointermove', moved)
  addEventListener('pointerup', released)
  addEventListener('pointercancel', cancelled)
  addEventListener('keydown', escaped)
  addEventListener('touchmove', hold, { passive: false })
}

/** Where everything lies at the press, from the corner of what scrolls. */
function measure({ element, scroll }: Grid) {
  const box = scroll.getBoundingClientRect()
  const [left, top] = [box.left - scroll.scrollLeft, box.top - scroll.scrollTop]
  const all = [...element.querySelectorAll<HTMLElement>('[data-column]')].map((column) => {
    const rect = column.getBoundingClientRect()
    return { key: column.dataset.column ?? '', left: rect.left - left, width: rect.width, head: rect.top - top }
  })
  const head = all[0]?.head ?? 0
  return { box, columns: all, head, left: box.left, top: box.top + head }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function snap(minute: number, step: number): number {
  return Math.floor((minute + (step === STEP ? step / 2 : 0)) / step) * step
}
