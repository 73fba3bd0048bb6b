import { type Drop, dropAfter, SELECT_STEP, snap } from './drop.ts'
import { edgeScrollSpeed } from './edge-scroll.ts'
import { createGhost, type Ghost, type PointerKind } from './ghost.ts'
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
 * The states of a drag, and what leads from one to the next:
 *
 * | state   | moved far               | finger rests | released                  | Escape, cancelled |
 * | ------- | ----------------------- | ------------ | ------------------------- | ----------------- |
 * | pressed | lifted; a finger: ended | lifted       | ended with selected time  | ended with null   |
 * | lifted  | placed, in a frame      |              | ended with what was moved | ended with null   |
 */
type State = Pressed | Lifted | Ended

/** Nothing has moved yet. `rest` runs out when a finger has rested long enough. */
interface Pressed {
  name: 'pressed'
  rest: ReturnType<typeof setTimeout> | undefined
}

/** A ghost follows the pointer. */
interface Lifted {
  name: 'lifted'
  ghost: Ghost
  /** Where it was drawn last; null before the first time. */
  drop: Drop | null
  /** The requested animation frame; 0 for none. */
  frame: number
  /** When the calendar was scrolled last, while it is scrolled. */
  scrolledAt: number | null
}

/** Nothing listens any more. */
interface Ended {
  name: 'ended'
}

/**
 * Follows one pointer from its press to its end. React renders nothing meanwhile: a copy is moved by transforms alone,
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
  const pointer: PointerKind = press.pointerType === 'mouse' ? 'mouse' : 'touch'
  if (!card && pointer === 'touch') return false
  const kind = !card ? 'select' : endsUnder(card, press.clientY, END[pointer]) ? 'lengthen' : 'move'
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
  let [x, y] = [press.clientX, press.clientY]
  // Covers the page, so that nothing reacts to hovering during a drag.
  const overlay = document.createElement('div')
  overlay.dataset.overlay = ''
  let state: State = { name: 'pressed', rest: pointer === 'mouse' ? undefined : setTimeout(lift, REST_MS) }

  /** Computed from the measurements at the press: measuring again would force a layout each time. */
  function minuteAt(clientY: number): number {
    return grid.first + (clientY - measures.top + grid.scroll.scrollTop) / grid.pixels
  }

  function lift(): Lifted {
    onStart()
    // A page still scrolling at the press has stopped by now.
    start = minuteAt(press.clientY)
    const width = measures.columns.find(({ key }) => key === initial.column)?.width ?? 0
    const ghost = createGhost(card, kind, pointer, width - 4)
    grid.over.append(overlay, ghost.element)
    grid.scroll.dataset.carrying = ''
    if (card) card.dataset.lifted = ''
    if (pointer === 'touch') navigator.vibrate?.(8)
    const lifted: Lifted = { name: 'lifted', ghost, drop: null, frame: 0, scrolledAt: null }
    state = lifted
    place(lifted)
    return lifted
  }

  function onFrame(now: number): void {
    if (state.name === 'lifted') place(state, now)
  }

  function place(lifted: Lifted, now?: number): Drop {
    lifted.frame = 0
    const last = lifted.drop
    const at = x - measures.left + grid.scroll.scrollLeft
    const over = measures.columns.find(({ left, width }) => left <= at && at < left + width)
    const key = kind === 'move' ? (over?.key ?? (last ?? initial).column) : initial.column
    const drop = dropAfter(initial, { minutes: minuteAt(y), pressed: start, column: key }, grid)
    lifted.drop = drop
    if (last === null || !isSame(drop, last)) draw(lifted.ghost, drop)
    scrollAlong(lifted, now)
    return drop
  }

  function draw(ghost: Ghost, drop: Drop): void {
    const { style } = ghost.element
    const left = measures.columns.find(({ key }) => key === drop.column)?.left ?? 0
    style.transform = `translate(${left + 2}px, ${measures.head + (drop.from - grid.first) * grid.pixels}px)`
    const height = `${(drop.to - drop.from) * grid.pixels - 2}px`
    if (style.height !== height) style.height = height
    ghost.label.textContent = label(drop)
  }

  function scrollAlong(lifted: Lifted, now = performance.now()): void {
    const { top, bottom, left, right } = measures.area
    const [across, down] = [
      kind === 'move' ? edgeScrollSpeed(x, { low: left, high: right, began: press.clientX }) : 0,
      edgeScrollSpeed(y, { low: top, high: bottom, began: press.clientY }),
    ]
    if (across === 0 && down === 0) {
      lifted.scrolledAt = null
      return
    }
    const frames = lifted.scrolledAt === null ? 1 : Math.min(3, (now - lifted.scrolledAt) / FRAME_MS)
    lifted.scrolledAt = now
    grid.scroll.scrollBy({ left: across * frames, top: down * frames, behavior: 'instant' })
    lifted.frame = requestAnimationFrame(onFrame)
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId || state.name === 'ended') return
    ;[x, y] = [event.clientX, event.clientY]
    if (state.name === 'pressed') {
      if (Math.hypot(x - press.clientX, y - press.clientY) < DRAG_THRESHOLD[pointer]) return
      // A finger that moves at once scrolls.
      if (pointer === 'touch') {
        end(null)
        return
      }
    }
    const lifted = state.name === 'pressed' ? lift() : state
    lifted.frame ||= requestAnimationFrame(onFrame)
  }

  function released(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return
    ;[x, y] = [event.clientX, event.clientY]
    if (state.name === 'lifted') {
      if (state.frame) cancelAnimationFrame(state.frame)
      const drop = place(state)
      end(kind !== 'select' && isSame(drop, initial) ? null : drop)
    } else {
      end(kind === 'select' ? initial : null)
    }
  }

  function end(result: Drop | null): void {
    if (state.name === 'pressed') clearTimeout(state.rest)
    if (state.name === 'lifted') {
      if (state.frame) cancelAnimationFrame(state.frame)
      state.ghost.element.remove()
      overlay.remove()
      delete grid.scroll.dataset.carrying
      if (card) delete card.dataset.lifted
      addEventListener('click', suppress, { capture: true, once: true })
      // The click follows immediately or not at all.
      setTimeout(() => removeEventListener('click', suppress, { capture: true }))
    }
    state = { name: 'ended' }
    removeEventListener('pointermove', moved)
    removeEventListener('pointerup', released)
    removeEventListener('pointercancel', cancelled)
    removeEventListener('keydown', escaped)
    onEnd(result)
  }

  const cancelled = (event: PointerEvent) => event.pointerId === press.pointerId && end(null)
  const escaped = (event: KeyboardEvent) => event.key === 'Escape' && end(null)
  addEventListener('pointermove', moved)
  addEventListener('pointerup', released)
  addEventListener('pointercancel', cancelled)
  addEventListener('keydown', escaped)
  return true
}

function isSame(a: Drop, b: Drop): boolean {
  return a.from === b.from && a.to === b.to && a.column === b.column
}

/** Whether the pointer is at the end of a card that may be made longer: of a short one, in its last third. */
function endsUnder(card: HTMLElement, clientY: number, zone: number): boolean {
  if (card.dataset.ends === undefined) return false
  const { bottom, height } = card.getBoundingClientRect()
  return clientY > bottom - Math.min(zone, height / 3)
}

function suppress(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
