import { type Drop, dropAfter, SELECT_STEP, snap } from './drop.ts'
import { edgeScrollSpeed } from './edge-scroll.ts'
import { type Grid, measure } from './measure.ts'

/** A finger that rests this long picks a card up; before that it scrolls. In ms. */
const REST_MS = 380
/** Movement in pixels that still counts as none. */
const DRAG_THRESHOLD = { mouse: 5, touch: 10 }
/**
 * So near its end a card that can be made longer is resized, in pixels; more for a finger, which covers what it
 * touches.
 */
const END = { mouse: 8, touch: 18 }
const FRAME_MS = 1000 / 60

/**
 * Follows one pointer from its press to its end: pressed, then lifted once it moves far enough or a finger rests, then
 * released or stopped. React renders nothing meanwhile: a copy is moved by transforms alone,
 * so that it keeps up however full the calendar is. `onEnd(null)` when nothing was moved. Returns whether a drag has
 * started.
 */
export function beginDrag(
  press: PointerEvent,
  grid: Grid,
  { onStart, onEnd, label }: { onStart(): void; onEnd(drop: Drop | null): void; label(drop: Drop): string },
): boolean {
  const target = press.target instanceof Element ? press.target : null
  const card = target?.closest<HTMLElement>('[data-card]') ?? null
  const column = target?.closest<HTMLElement>('[data-column]')
  if (!column || (card && card.dataset.fixed === '')) return false
  const pointerType = press.pointerType === 'mouse' ? 'mouse' : 'touch'
  if (!card && pointerType === 'touch') return false
  const kind = !card ? 'select' : endsUnder(card, press.clientY, END[pointerType]) ? 'lengthen' : 'move'
  const measures = measure(grid)
  let start = minuteAt(press.clientY)
  const selected = snap(start, SELECT_STEP)
  const initial: Drop = {
    kind,
    key: card?.dataset.card ?? '',
    column: column.dataset.column ?? '',
    from: card ? Number(card.dataset.from) : selected,
    to: card ? Number(card.dataset.to) : selected + SELECT_STEP,
  }
  let drop = initial
  let ghost: HTMLElement | null = null
  let labelElement: HTMLElement | null = null
  let [x, y] = [press.clientX, press.clientY]
  let frame = 0
  let drawn = false
  let scrolledAt: number | null = null
  // Covers the page, so that nothing reacts to hovering during a drag.
  const overlay = document.createElement('div')
  overlay.dataset.overlay = ''

  /** Computed from the measurements at the press: measuring again would force a layout each time. */
  function minuteAt(clientY: number): number {
    return grid.first + (clientY - measures.top + grid.scroll.scrollTop) / grid.pixels
  }

  const rest = pointerType === 'mouse' ? undefined : setTimeout(() => lift(), REST_MS)

  function lift(): void {
    onStart()
    // A page still scrolling at the press has stopped by now.
    start = minuteAt(press.clientY)
    ghost = card ? (card.cloneNode(true) as HTMLElement) : document.createElement('div')
    for (const name of ['data-card', 'href', 'aria-label']) ghost.removeAttribute(name)
    ghost.dataset.ghost = kind
    ghost.dataset.pointerType = pointerType
    labelElement = document.createElement('span')
    labelElement.dataset.label = ''
    ghost.append(labelElement)
    const width = `${(measures.columns.find(({ key }) => key === initial.column)?.width ?? 0) - 4}px`
    Object.assign(ghost.style, { inset: 'auto', left: '0', top: '0', width })
    grid.over.append(overlay, ghost)
    grid.scroll.dataset.carrying = ''
    if (card) card.dataset.lifted = ''
    if (pointerType === 'touch') navigator.vibrate?.(8)
    place()
  }

  function place(now?: number): void {
    frame = 0
    if (!ghost) return
    const at = x - measures.left + grid.scroll.scrollLeft
    const over = measures.columns.find(({ left, width }) => left <= at && at < left + width)
    const key = kind === 'move' ? (over?.key ?? drop.column) : initial.column
    const moved = dropAfter(initial, { minutes: minuteAt(y), pressed: start, column: key }, grid)
    const same = moved.from === drop.from && moved.to === drop.to && moved.column === drop.column
    drop = moved
    if (!same || !drawn) draw(ghost)
    scrollAlong(now)
  }

  function draw(on: HTMLElement): void {
    drawn = true
    const left = measures.columns.find(({ key }) => key === drop.column)?.left ?? 0
    on.style.transform = `translate(${left + 2}px, ${measures.head + (drop.from - grid.first) * grid.pixels}px)`
    const height = `${(drop.to - drop.from) * grid.pixels - 2}px`
    if (on.style.height !== height) on.style.height = height
    if (labelElement) labelElement.textContent = label(drop)
  }

  function scrollAlong(now = performance.now()): void {
    const { top, bottom, left, right } = measures.area
    const [across, down] = [
      kind === 'move' ? edgeScrollSpeed(x, { low: left, high: right, began: press.clientX }) : 0,
      edgeScrollSpeed(y, { low: top, high: bottom, began: press.clientY }),
    ]
    if (across === 0 && down === 0) {
      scrolledAt = null
      return
    }
    const frames = scrolledAt === null ? 1 : Math.min(3, (now - scrolledAt) / FRAME_MS)
    scrolledAt = now
    grid.scroll.scrollBy({ left: across * frames, top: down * frames, behavior: 'instant' })
    frame = requestAnimationFrame(place)
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return
    ;[x, y] = [event.clientX, event.clientY]
    if (!ghost) {
      if (Math.hypot(x - press.clientX, y - press.clientY) < DRAG_THRESHOLD[pointerType]) return
      // A finger that moves at once scrolls.
      if (pointerType === 'touch') {
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
    ;[x, y] = [event.clientX, event.clientY]
    if (ghost) place()
    const same = drop.from === initial.from && drop.to === initial.to && drop.column === initial.column
    stop(ghost ? (same && kind !== 'select' ? null : drop) : kind === 'select' ? initial : null)
  }

  function stop(result: Drop | null): void {
    clearTimeout(rest)
    if (frame) cancelAnimationFrame(frame)
    if (ghost) {
      addEventListener('click', ignoreErrors, { capture: true, once: true })
      // The click follows immediately or not at all.
      setTimeout(() => removeEventListener('click', ignoreErrors, { capture: true }))
    }
    ghost?.remove()
    ghost = null
    overlay.remove()
    delete grid.scroll.dataset.carrying
    if (card) delete card.dataset.lifted
    removeEventListener('pointermove', moved)
    removeEventListener('pointerup', released)
    removeEventListener('pointercancel', cancelled)
    removeEventListener('keydown', escaped)
    onEnd(result)
  }

  const cancelled = (event: PointerEvent) => event.pointerId === press.pointerId && stop(null)
  const escaped = (event: KeyboardEvent) => event.key === 'Escape' && stop(null)
  addEventListener('pointermove', moved)
  addEventListener('pointerup', released)
  addEventListener('pointercancel', cancelled)
  addEventListener('keydown', escaped)
  return true
}

/** Whether the pointer is at the end of a card that may be made longer: of a short one, in its last third. */
function endsUnder(card: HTMLElement, clientY: number, zone: number): boolean {
  if (card.dataset.ends === undefined) return false
  const { bottom, height } = card.getBoundingClientRect()
  return clientY > bottom - Math.min(zone, height / 3)
}

function ignoreErrors(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
