/** A press on a link or form waits at most this long; the browser then does what it would have done without a script. */
const MAX_WAIT_MS = 3000

/** Buttons that do nothing without a script. */
const SCRIPTED = 'button[type=button]:not([popovertarget])'

/**
 * For the time before hydration. Typing is recorded, since React only notices later input. Most presses are left to the
 * browser: links and forms work. Those marked `data-waits` would do worse than on the hydrated page, by leaving it or
 * losing its scroll position, so they wait; buttons of scripts wait, too. During hydration a press on any link or button
 * also waits once a field has been changed: React would handle it at once and learn of the field afterwards, which could
 * undo it. A checkbox is recorded at its click, since hydration may happen in the middle of it, before the 'input' event.
 * In a form marked `data-at-once` only the display waits: its request is sent with the press, and the hydrated page takes
 * the response (submit-immediately.ts). During hydration React writes the server's text into each textarea, which would
 * lose what was typed and selected, so that write is suppressed until then. Some submit
 * buttons are only there without a script (ui/default-submit.tsx): when hydration removes one that was pressed, its form
 * is sent instead, but not one whose name would be missing from it.
 */
export const LISTEN = `{
const self = document.currentScript
const changed = new Set()
const sent = globalThis.sentAtOnce = []
let pressed, form, timer
const onInput = ({ target }) => {
  changed.delete(target)
  changed.add(target)
}
const onClick = (event) => {
  if (event.target.matches && event.target.matches('[type=radio], [type=checkbox]')) onInput(event)
  const waits = hydration.hydrating && changed.size ? '[data-waits], a[href], button' : '[data-waits], ${SCRIPTED}'
  const thing = event.target.closest && event.target.closest(waits)
  if (!thing || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (thing !== pressed && thing.form && thing.form.matches('[data-at-once]')) send(thing.form, thing)
  if (pressed) pressed.removeAttribute('aria-busy')
  pressed = thing
  form = thing.type === 'submit' && !thing.name ? thing.form : null
  thing.setAttribute('aria-busy', 'true')
  clearTimeout(timer)
  if (!thing.matches('${SCRIPTED}')) timer = setTimeout(replay, ${MAX_WAIT_MS})
}
const send = (form, button) => {
  const address = new URL(form.getAttribute('action'), location.href)
  address.pathname += '.data'
  const body = new URLSearchParams(new FormData(form, button))
  const answer = fetch(address, { method: 'POST', body, keepalive: true })
  answer.catch(() => {})
  sent.push({ address: address.href, body: String(body), answer, early: true })
}
const { prototype } = HTMLTextAreaElement
const native = {}
for (const name of ['value', 'defaultValue']) {
  native[name] = Object.getOwnPropertyDescriptor(prototype, name)
  Object.defineProperty(prototype, name, {
    ...native[name],
    set(text) {
      if (!globalThis.beforeHydration || text !== this.defaultValue) native[name].set.call(this, text)
    }
  })
}
const replay = () => {
  clearTimeout(timer)
  Object.defineProperties(prototype, native)
  removeEventListener('input', onInput, true)
  removeEventListener('click', onClick, true)
  if (!pressed) return
  pressed.removeAttribute('aria-busy')
  if (pressed.isConnected) pressed.click()
  else if (form) form.requestSubmit()
}
addEventListener('input', onInput, true)
addEventListener('click', onClick, true)
const hydration = globalThis.beforeHydration = { changed, replay }
self.remove()
}`.replaceAll(/\n */g, '\n')
