import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { LISTEN } from './listen-before-hydration.ts'

interface Button {
  done: { presses: number; sent: number }
  isConnected: boolean
  form: object | null
}

/** A page whose script listens, and on which a field was changed while React hydrates. */
function hydratingPage() {
  const listeners: Record<string, (event: unknown) => void> = {}
  class HTMLTextAreaElement {
    value = ''
  }
  for (const name of ['value', 'defaultValue'])
    Object.defineProperty(HTMLTextAreaElement.prototype, name, { configurable: true, get: () => '', set() {} })
  const sent: string[] = []
  const page = createContext({
    ...{ URL, URLSearchParams, location: { href: 'https://salloon.example/products' } },
    FormData: class {
      constructor({ fields }: { fields: Record<string, string> }) {
        Object.assign(this, fields)
      }
    },
    fetch: (address: URL, { method, body }: { method: string; body: URLSearchParams }) => {
      sent.push(`${method} ${address} ${body}`)
      return Promise.resolve()
    },
    document: { currentScript: { remove() {} } },
    HTMLTextAreaElement,
    setTimeout: () => 0,
    clearTimeout() {},
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener
    },
    removeEventListener() {},
  })
  runInContext(LISTEN, page)
  page.beforeHydration.hydrating = true
  listeners.input?.({ target: {} })
  return {
    sent,
    press: (target: Button) => listeners.click?.({ target, preventDefault() {}, stopImmediatePropagation() {} }),
    replay: () => page.beforeHydration.replay(),
  }
}

/** A button of a form, which counts its presses and how often the form is sent without it. */
function buttonOf({ type = 'submit', name = '' } = {}): Button {
  const done = { presses: 0, sent: 0 }
  const form = { matches: () => false, requestSubmit: () => done.sent++ }
  const button = {
    ...{ done, type, name, form, isConnected: true },
    matches: () => false,
    closest: (): Button => button,
    setAttribute() {},
    removeAttribute() {},
    click: () => done.presses++,
  }
  return button
}

function replayed(button: Button, { removed }: { removed: boolean }) {
  const page = hydratingPage()
  page.press(button)
  if (removed) Object.assign(button, { isConnected: false, form: null })
  page.replay()
  return button.done
}

/** What is sent when a button of a form is pressed before hydration. */
function sentByPress(form: { action: string; fields: Record<string, string>; atOnce: boolean }): string[] {
  const page = hydratingPage()
  const button = buttonOf()
  button.form = {
    matches: (selector: string) => form.atOnce && selector === '[data-at-once]',
    getAttribute: () => form.action,
    fields: form.fields,
  }
  // A second press of the same button sends nothing more.
  for (const _ of [1, 2]) page.press(button)
  return page.sent
}

it('a press in a form that is sent at once is sent with it, once, as data of its page', () => {
  const form = { action: '/cart', fields: { intent: 'put', productId: 'x', quantity: '0' } }
  expect(sentByPress({ ...form, atOnce: true })).toEqual([
    'POST https://salloon.example/cart.data intent=put&productId=x&quantity=0',
  ])
  expect(sentByPress({ ...form, atOnce: false })).toEqual([])
})

describe('a press during hydration', () => {
  it('is repeated after it', () => {
    expect(replayed(buttonOf(), { removed: false })).toEqual({ presses: 1, sent: 0 })
  })

  it('sends its form when hydration has removed the button', () => {
    expect(replayed(buttonOf(), { removed: true })).toEqual({ presses: 0, sent: 1 })
  })

  it('sends nothing else: neither for a button of a script, nor without what a button adds', () => {
    for (const button of [buttonOf({ type: 'button' }), buttonOf({ name: 'verify' })])
      expect(replayed(button, { removed: true })).toEqual({ presses: 0, sent: 0 })
  })
})
