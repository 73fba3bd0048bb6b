import { useEffect, useState } from 'react'

const HOUR_MS = 3_600_000

/**
 * Lets the browser keep the offline page (public/sw.js), and answers whether the server has newer pages than this one:
 * a tab that has been open for days would otherwise never hear of them.
 */
export function useNewVersion(): boolean {
  const [newer, setNewer] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const worker = navigator.serviceWorker
    let asked = Date.now()
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const own = versionOf(Reflect.get(window, '__reactRouterManifest'))
      const theirs = versionOf(data)
      if (own && theirs && own !== theirs) setNewer(true)
    }
    const onShow = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR_MS) return
      asked = Date.now()
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

/** The version somebody tells; null when nobody has stamped it. */
function versionOf(told: unknown): string | null {
  if (typeof told !== 'object' || told === null || !('version' in told)) return null
  return typeof told.version === 'string' && /^[0-9a-f]+$/.test(told.version) ? told.version : null
}
