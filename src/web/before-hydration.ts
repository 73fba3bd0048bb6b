/** What is done to a page between its first paint and the moment React has taken it over. */
interface BeforeHydration {
  /** Fields that the reader has typed into, ticked or chosen in, the last one last. */
  changed: Set<EventTarget>
  /** Ends the listening, and does what was pressed. */
  replay(): void
}

declare global {
  var beforeHydration: BeforeHydration | undefined
}

/** A press waits so long at most, in ms; the browser then does what it would have done without a script. */
const PATIENCE = 3000

/**
 * For the beginning of a page. Typing is noted, since React hears only of what comes after it. Almost all presses are the
 * browser's: links and forms work. Those marked `data-waits` would do worse than the hydrated page, by leaving it or its place
 * in it, and so they wait until it is. A box is noted at its click, since React may take over in the middle of it, before the
 * box has said 'input'. In a form marked `data-at-once` only what is shown waits: its request goes out with the
 * press, and the hydrated page takes the answer (send-at-once.ts). Taking over, React writes the server's text into each textarea:
 * what was typed and selected would be lost, so that text is not written until then.
 */
export const LISTEN = `{
const self = document.currentScript
const changed = new Set()
const sent = globalThis.sentAtOnce = new Map()
let pressed, timer
const onInput = ({ target }) => {
  changed.delete(target)
  changed.add(target)
}
const onClick = (event) => {
  if (event.target.matches && event.target.matches('[type=radio], [type=checkbox]')) onInput(event)
  const thing = event.target.closest && event.target.closest('[data-waits]')
  if (!thing || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (thing !== pressed && thing.form && thing.form.matches('[data-at-once]')) send(thing.form, thing)
  if (pressed) pressed.removeAttribute('aria-busy')
  pressed = thing
  thing.setAttribute('aria-busy', 'true')
  timer = timer || setTimeout(replay, ${PATIENCE})
}
const send = (form, button) => {
  const address = new URL(form.getAttribute('action'), location.href)
  address.pathname += '.data'
  const body = new URLSearchParams(new FormData(form, button))
  const answer = fetch(address, { method: 'POST', body, keepalive: true })
  answer.catch(() => {})
  sent.set(address.href, { body: String(body), answer, early: true })
}
const { prototype } = HTMLTextAreaElement
const own = {}
for (const name of ['value', 'defaultValue']) {
  own[name] = Object.getOwnPropertyDescriptor(prototype, name)
  Object.defineProperty(prototype, name, {
    ...own[name],
    set(text) {
      if (!globalThis.beforeHydration || text !== this.defaultValue) own[name].set.call(this, text)
    }
  })
}
const replay = () => {
  clearTimeout(timer)
  Object.defineProperties(prototype, own)
  removeEventListener('input', onInput, true)
  removeEventListener('click', onClick, true)
  if (!pressed) return
  pressed.removeAttribute('aria-busy')
  pressed.click()
}
addEventListener('input', onInput, true)
addEventListener('click', onClick, true)
globalThis.beforeHydration = { changed, replay }
self.remove()
}`.replaceAll(/\n */g, '\n')

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

/** React takes for news what differs from what it last wrote, so it writes the old text and the browser the new one. */
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
