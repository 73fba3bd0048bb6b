import { useSyncExternalStore } from 'react'

/** What Chromium browsers hand over once, soon after the page has come, where the site can be installed. */
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

// Heard on every page: it comes once, whichever page somebody began on.
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

/** How to offer the installation, where the browser can do it; null elsewhere, and before. */
export function useInstallPrompt() {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
}
