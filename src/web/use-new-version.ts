import { useEffect, useState } from 'react'

const HOUR_MS = 3_600_000

/**
 * Registers the service worker for the offline page (public/sw.js), and returns whether the server has newer pages than
 * this one: a tab that has been open for days would otherwise never know.
 */
export function useNewVersion(): boolean {
  const [newer, setNewer] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const worker = navigator.serviceWorker
    let checkedAt = Date.now()
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const own = versionOf(Reflect.get(window, '__reactRouterManifest'))
      const theirs = versionOf(data)
      if (own && theirs && own !== theirs) setNewer(true)
    }
    const onShow = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return
      checkedAt = Date.now()
      void worker.getRegistration().then((registration) => registration?.update().catch(unreached))
    }
    worker.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', onShow)
    // Private windows refuse; the site works without.
    worker.register('/sw.js').catch(unreached)
    return () => {
      worker.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])
  return newer
}

const unreached = () => undefined

/** The version of a response; null when the build has none. */
function versionOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null
  return typeof answer.version === 'string' && /^[0-9a-f]+$/.test(answer.version) ? answer.version : null
}
