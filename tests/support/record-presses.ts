interface Recorded {
  /** Milliseconds since 1970. */
  at: number
  text: string
}

declare global {
  var recordedPresses: Recorded[] | undefined
}

/** Runs in a page before its scripts: records where presses land, scrolling and what moves, for the report of a failed test. */
export function recordPresses(): void {
  const recorded: Recorded[] = []
  globalThis.recordedPresses = recorded
  const add = (text: string) => {
    recorded.push({ at: Date.now(), text })
    if (recorded.length > 40) recorded.shift()
  }
  const nameOf = (node: unknown) =>
    node instanceof Element
      ? `${node.tagName} '${(node.getAttribute('aria-label') ?? node.textContent ?? '').slice(0, 40)}'`
      : String(node)
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    addEventListener(type, (event) => add(`${type} on ${nameOf(event.target)}`), true)
    addEventListener(type, (event) => event.defaultPrevented && add(`${type} was handled by a script`))
  }
  addEventListener('scroll', () => add(`scrolled to ${Math.round(scrollY)}`), { passive: true })
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node: unknown }[] })[])
      add(`moved: ${entry.sources?.map(({ node }) => nameOf(node)).join(', ')}`)
  })
  shifts.observe({ type: 'layout-shift', buffered: true })
}
