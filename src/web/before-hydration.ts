/** What is done to a page between its first paint and the moment React has taken it over. */
interface BeforeHydration {
  /** Fields that the reader has typed into, ticked or chosen in, the last one last. */
  changed: Set<EventTarget>
  /** React is taking over, and may already handle what is pressed. */
  hydrating?: boolean
  /** Ends the listening, and does what was pressed. */
  replay(): void
}

declare global {
  var beforeHydration: BeforeHydration | undefined
}

/** Whether the reader has changed this field of a page that is only just waking. */
export function changedBeforeHydration(field: Element): boolean {
  return globalThis.beforeHydration?.changed.has(field) ?? false
}

/** Tells React what was typed, and does what was pressed. Called once it has taken over. */
export function replayInput(): void {
  const { beforeHydration } = globalThis
  if (!beforeHydration) return
  const said = [...beforeHydration.changed].flatMap((field) => stateOf(field) ?? [])
  // React is about to draw once more what differs from the server's page, and puts its own values back then.
  queueMicrotask(() => {
    globalThis.beforeHydration = undefined
    for (const tell of said) tell()
    setTimeout(beforeHydration.replay)
  })
}

/** How to tell what a field says now; null when it says what the page said of itself. */
function stateOf(field: EventTarget): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (field instanceof HTMLTextAreaElement) return typed(field, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement)) return null
  // A file that was chosen cannot be chosen again by a script; it is still there, and only has to be told of.
  if (field.type === 'file') return () => field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field.type === 'radio') return () => choose(field)
  if (field.type !== 'checkbox') return typed(field, HTMLInputElement.prototype)
  const { checked, defaultChecked } = field
  if (checked === defaultChecked) return null
  return () => {
    field.checked = !checked
    field.click()
  }
}

/** React, taking over, has checked the one of its group that was checked in the server's page. */
function choose(radio: HTMLInputElement): void {
  // A click on one that is checked changes nothing.
  radio.checked = false
  radio.click()
}

/** React takes what differs from what it last wrote, so it writes the old text and the browser the new one. */
function typed<Box extends HTMLInputElement | HTMLTextAreaElement>(field: Box, prototype: Box): (() => void) | null {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return null
  return () => {
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    if (selectionStart !== null && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
