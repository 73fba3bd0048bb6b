/** What happens on a page between its first paint and hydration. */
interface BeforeHydration {
  /** Fields that the user has typed into, ticked or chosen in, the latest last. */
  changed: Set<EventTarget>
  /** React is hydrating and may already handle presses. */
  hydrating?: boolean
  /** Removes the listeners and repeats the held presses. */
  replay(): void
}

declare global {
  var beforeHydration: BeforeHydration | undefined
}

/** Whether the user has changed this field before hydration. */
export function changedBeforeHydration(field: Element): boolean {
  return globalThis.beforeHydration?.changed.has(field) ?? false
}

/** Passes what was typed to React and repeats held presses. Called after hydration. */
export function replayInput(): void {
  const { beforeHydration } = globalThis
  if (!beforeHydration) return
  const restorers = [...beforeHydration.changed].flatMap((field) => stateOf(field) ?? [])
  // React renders once more what differs from the server's page, which resets its own values.
  queueMicrotask(() => {
    globalThis.beforeHydration = undefined
    for (const restore of restorers) restore()
    setTimeout(beforeHydration.replay)
  })
}

/** A function that restores the field's present value; null when it is unchanged. */
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
  // A script cannot choose a file again; it is still chosen, so only the event is missing.
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

/** Hydration has checked the radio button that was checked in the server's page. */
function choose(radio: HTMLInputElement): void {
  // A click on a checked one changes nothing.
  radio.checked = false
  radio.click()
}

/** React compares with what it last wrote, so the old text is written through React and the new one past it. */
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
