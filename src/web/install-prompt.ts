import { useSyncExternalStore } from 'react'

/** What Chromium browsers send once, soon after the page has loaded, where the site can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let state: { offer: (() => void) | null; installed: boolean } = { offer: null, installed: false }
const nothing = state
const listeners = new Set<() => void>()

function publish(next: typeof state) {
  state = next
  for (const listener of listeners) listener()
}

// Listened for on every page: the event comes once, whichever page was opened first.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offer = () => void (event as InstallPrompt).prompt()
    publish({ offer, installed: false })
  })
  window.addEventListener('appinstalled', () => publish({ offer: null, installed: true }))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The installation prompt, where the browser offers one; null elsewhere and until then. */
export function useInstallPrompt() {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
}
