import { vi } from 'vitest'

/** The part of an HTML element that a drag uses, for tests without a browser. */
export class FakeElement {
  dataset: Record<string, string> = {}
  style: Record<string, string> = {}
  children: FakeElement[] = []
  rect = { left: 0, top: 0, width: 0, height: 0 }
  scrollLeft = 0
  scrollTop = 0
  clientWidth = 0
  clientHeight = 0
  textContent = ''
  scrollBy = vi.fn()
  parent: FakeElement | null
  constructor(parent: FakeElement | null = null) {
    this.parent = parent
    parent?.children.push(this)
  }
  closest(selector: string): FakeElement | null {
    return selector.slice(6, -1) in this.dataset ? this : (this.parent?.closest(selector) ?? null)
  }
  querySelectorAll() {
    return this.children
  }
  getBoundingClientRect() {
    const { left, top, width, height } = this.rect
    return { ...this.rect, right: left + width, bottom: top + height }
  }
  cloneNode() {
    const copy = new FakeElement()
    copy.dataset = { ...this.dataset }
    return copy
  }
  removeAttribute(name: string) {
    delete this.dataset[name.replace('data-', '')]
  }
  append(...children: FakeElement[]) {
    for (const child of children) child.parent = this
    this.children.push(...children)
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this)
  }
}

/** Sets the globals of a browser that a drag uses; `vi.unstubAllGlobals()` removes them. */
export function stubBrowser() {
  const handlers = new Map<string, (event: object) => void>()
  const frames: (() => void)[] = []
  const globals = {
    Element: FakeElement,
    document: { createElement: () => new FakeElement() },
    ...{ navigator: {}, innerWidth: 1000, innerHeight: 1000 },
    addEventListener: (name: string, handler: () => void) => handlers.set(name, handler),
    removeEventListener: (name: string, handler: () => void) => {
      if (handlers.get(name) === handler) handlers.delete(name)
    },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    cancelAnimationFrame: () => frames.splice(0),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { handlers, frames }
}
