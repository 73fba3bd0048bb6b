import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeElement, stubBrowser } from '../../../../tests/support/fake-element.ts'
import { beginDrag } from './drag.ts'
import type { Drop } from './drop.ts'
import type { Grid } from './measure.ts'

/** A calendar from 08:00 to 18:00, a pixel a minute; its hours begin 40 pixels below its corner. */
const [FIRST, LAST, HEAD] = [480, 1080, 40]
const yAt = (minute: number) => HEAD + minute - FIRST
const inColumn = { a: 100, b: 200 }

let browser: ReturnType<typeof stubBrowser>
let grid: { element: FakeElement; scroll: FakeElement; over: FakeElement }
let columnA: FakeElement
const [onStart, onEnd] = [vi.fn(), vi.fn<(drop: Drop | null) => void>()]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  browser = stubBrowser()
  onStart.mockClear()
  onEnd.mockClear()
  const [element, scroll, over] = [new FakeElement(), new FakeElement(), new FakeElement()]
  for (const [n, key] of ['a', 'b'].entries()) {
    const column = new FakeElement(element)
    column.dataset.column = key
    column.rect = { left: 50 + n * 100, top: HEAD, width: 100, height: LAST - FIRST }
  }
  columnA = element.children[0] as FakeElement
  Object.assign(scroll, { clientWidth: 250, clientHeight: HEAD + LAST - FIRST })
  grid = { element, scroll, over }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A card of column a. */
function card(from: number, to: number, data: Record<string, string> = {}): FakeElement {
  const made = new FakeElement(columnA)
  made.dataset = { card: 'k', from: String(from), to: String(to), ...data }
  made.rect = { left: 50, top: yAt(from), width: 100, height: to - from }
  return made
}
const pointer = (minute: number, column: keyof typeof inColumn = 'a', given: object = {}) => ({
  ...{ pointerId: 1, clientX: inColumn[column], clientY: yAt(minute), pointerType: 'mouse', ...given },
})
function press(target: object, minute: number, given: object = {}): boolean {
  const dragged = { ...grid, first: FIRST, last: LAST, pixels: 1 } as unknown as Grid
  const event = { target, ...pointer(minute, 'a', given) } as unknown as PointerEvent
  return beginDrag(event, dragged, { onStart, onEnd, label: ({ from, to }) => `${from}-${to}` })
}
const fire = (name: string, event: object) => browser.handlers.get(name)?.(event)
const nextFrame = () => {
  for (const frame of browser.frames.splice(0)) frame()
}
function drag(minute: number, column: keyof typeof inColumn = 'a') {
  fire('pointermove', pointer(minute, column))
  nextFrame()
}
const release = (minute: number, column: keyof typeof inColumn = 'a') => fire('pointerup', pointer(minute, column))
const result = () => onEnd.mock.calls.at(-1)?.[0]

describe('what can be dragged', () => {
  it('is a card that is not fixed, and free time with a mouse', () => {
    expect(press(card(600, 660), 610)).toBe(true)
    expect(press(columnA, 700)).toBe(true)
    expect(press(card(600, 660, { fixed: '' }), 610)).toBe(false)
    expect(press(columnA, 700, { pointerType: 'touch' })).toBe(false)
    expect(press(new FakeElement(), 700)).toBe(false)
    expect(press({}, 700)).toBe(false)
  })
})

describe('moving a card', () => {
  it('changes its time in steps of five minutes, and its column', () => {
    press(card(600, 660), 620)
    drag(653, 'b')
    release(653, 'b')
    expect(onStart).toHaveBeenCalledOnce()
    expect(result()).toEqual({ kind: 'move', key: 'k', column: 'b', from: 635, to: 695 })
  })

  it('is nothing for a click, a slight movement, or a movement there and back', () => {
    press(card(600, 660), 620)
    drag(624)
    release(624)
    expect([result(), onStart.mock.calls.length]).toEqual([null, 0])
    press(card(600, 660), 620)
    drag(680, 'b')
    release(621)
    expect([result(), onStart.mock.calls.length]).toEqual([null, 1])
  })

  it('stays in its last column beside the columns', () => {
    press(card(600, 660), 620)
    drag(650, 'b')
    fire('pointerup', { ...pointer(650), clientX: 900 })
    expect(result()).toMatchObject({ column: 'b' })
  })

  it('stays within the calendar, with the same length, wherever it is dragged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 3000 }), fc.constantFrom('a', 'b'), (minute, column) => {
        press(card(600, 665), 620)
        drag(minute, column)
        release(minute, column)
        const drop = result()
        const isClick = column === 'a' && Math.abs(minute - 620) < 5
        expect(drop === null).toBe(isClick)
        if (!drop) return
        expect(drop.to - drop.from).toBe(65)
        expect(drop.from % 5).toBe(0)
        expect(drop.from).toBe(Math.min(LAST - 65, Math.max(FIRST, Math.round((minute - 20) / 5 + 1e-9) * 5)))
      }),
    )
  })

  it('counts how far the calendar was scrolled since', () => {
    press(card(600, 660), 620)
    drag(640)
    grid.scroll.scrollTop = 100
    release(640)
    expect(result()).toMatchObject({ from: 720, to: 780 })
  })
})

describe('lengthening a card', () => {
  it('changes its end only, in its own column', () => {
    press(card(600, 660, { ends: '' }), 655)
    drag(687, 'b')
    release(687, 'b')
    expect(result()).toEqual({ kind: 'lengthen', key: 'k', column: 'a', from: 600, to: 690 })
  })

  it.each([
    [500, 605],
    [2000, LAST],
  ])('to minute %i ends it at %i: at least five minutes, and no later than the calendar', (minute, to) => {
    press(card(600, 660, { ends: '' }), 655)
    drag(minute)
    release(minute)
    expect(result()).toMatchObject({ from: 600, to })
  })

  it.each([
    ['above its end', [600, 660, { ends: '' }], 651, 'move'],
    ['at its end', [600, 660, { ends: '' }], 653, 'lengthen'],
    ['at the end of one that must not be lengthened', [600, 660, {}], 655, 'move'],
    ['in the last third of a short one', [600, 615, { ends: '' }], 611, 'lengthen'],
    ['in the middle of a short one', [600, 615, { ends: '' }], 609, 'move'],
  ] as const)('begins %s', (_, [from, to, data], minute, kind) => {
    press(card(from, to, data), minute)
    drag(minute + 100)
    release(minute + 100)
    expect(result()).toMatchObject({ kind })
  })
})

describe('selecting free time', () => {
  it('begins with a quarter of an hour where it was pressed', () => {
    press(columnA, 622)
    release(622)
    expect(result()).toEqual({ kind: 'select', key: '', column: 'a', from: 615, to: 630 })
  })

  it.each([
    [683, 615, 690],
    [580, 570, 630],
    [2000, 615, LAST],
    [-500, FIRST, 630],
  ])('extends to minute %i in quarters of an hour: from %i to %i', (minute, from, to) => {
    press(columnA, 622)
    drag(minute, 'b')
    release(minute, 'b')
    expect(result()).toMatchObject({ column: 'a', from, to })
  })
})

describe('a finger', () => {
  const touch = { pointerType: 'touch' }

  it('scrolls if it moves before it has rested', () => {
    press(card(600, 660), 620, touch)
    fire('pointermove', pointer(640, 'a', touch))
    expect([result(), onStart.mock.calls.length]).toEqual([null, 0])
  })

  it('picks a card up after it has rested, although it trembles', () => {
    press(card(600, 660), 620, touch)
    fire('pointermove', pointer(627, 'a', touch))
    vi.advanceTimersByTime(379)
    expect(onStart).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onStart).toHaveBeenCalledOnce()
    drag(650)
    release(650)
    expect(result()).toMatchObject({ from: 630, to: 690 })
  })

  it('may press further from the end of a card to lengthen it', () => {
    press(card(600, 660, { ends: '' }), 645, touch)
    vi.advanceTimersByTime(380)
    release(675)
    expect(result()).toMatchObject({ kind: 'lengthen', to: 690 })
  })
})

describe('a drag', () => {
  it('shows a copy with its time, and removes it at the end', () => {
    const moved = card(600, 660)
    press(moved, 620)
    drag(650)
    const [overlay, ghost] = grid.over.children
    expect([overlay?.dataset.overlay, ghost?.dataset.ghost, ghost?.dataset.card]).toEqual(['', 'move', undefined])
    expect(ghost?.children[0]?.textContent).toBe('630-690')
    expect(ghost?.style).toMatchObject({ transform: 'translate(52px, 190px)', height: '58px', width: '96px' })
    expect([grid.scroll.dataset.carrying, moved.dataset.lifted]).toEqual(['', ''])
    release(650)
    expect(grid.over.children).toEqual([])
    expect([grid.scroll.dataset.carrying, moved.dataset.lifted]).toEqual([undefined, undefined])
  })

  it.each([
    ['Escape', 'keydown', { key: 'Escape' }],
    ['the browser', 'pointercancel', { pointerId: 1 }],
  ])('is abandoned by %s', (_, name, event) => {
    press(card(600, 660), 620)
    drag(700)
    fire(name, event)
    expect([onEnd.mock.calls, grid.over.children]).toEqual([[[null]], []])
  })

  it('ignores other keys and other pointers', () => {
    press(card(600, 660), 620)
    drag(650)
    fire('keydown', { key: 'a' })
    for (const name of ['pointermove', 'pointerup', 'pointercancel']) fire(name, { ...pointer(900), pointerId: 2 })
    expect(onEnd).not.toHaveBeenCalled()
    release(650)
    expect(result()).toMatchObject({ from: 630 })
  })

  it('listens to nothing afterwards, and suppresses the click that follows at once', () => {
    press(card(600, 660), 620)
    drag(650)
    release(650)
    expect([...browser.handlers.keys()]).toEqual(['click'])
    const click = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
    fire('click', click)
    expect([click.preventDefault, click.stopPropagation].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    vi.runAllTimers()
    expect(browser.handlers.size).toBe(0)
  })

  it('does not suppress the click if nothing was moved', () => {
    press(card(600, 660), 620)
    release(620)
    expect(browser.handlers.size).toBe(0)
  })

  it('scrolls the calendar at its edges, sideways only when a card is moved', () => {
    press(card(600, 660), 620)
    drag(700)
    expect(grid.scroll.scrollBy).not.toHaveBeenCalled()
    drag(1070)
    expect(grid.scroll.scrollBy).toHaveBeenLastCalledWith({
      left: 0,
      top: expect.toSatisfy((n) => n > 0),
      behavior: 'instant',
    })
    fire('pointermove', { ...pointer(700), clientX: 248 })
    nextFrame()
    expect(grid.scroll.scrollBy).toHaveBeenLastCalledWith({
      left: expect.toSatisfy((n) => n > 0),
      top: 0,
      behavior: 'instant',
    })
    release(700)
    grid.scroll.scrollBy.mockClear()
    press(columnA, 700)
    fire('pointermove', { ...pointer(760), clientX: 248 })
    nextFrame()
    expect(grid.scroll.scrollBy).not.toHaveBeenCalled()
  })
})
