import { useEffect } from 'react'
import { useLocation } from 'react-router'

interface ClientLoader<Data> {
  request: Request
  serverLoader: () => Promise<Data>
}

/** What the open page shows. */
let shown: { path: string; data: unknown } | null = null

/**
 * A route's `clientLoader` for a page whose choices are in its own address: when the network fails for one of them, the
 * page stays as it is and gets `offline`. The page calls `useCachedPage`.
 */
export function cachePage<Data extends { offline: boolean }>() {
  return async ({ request, serverLoader }: ClientLoader<Data>): Promise<Data> => {
    try {
      return await serverLoader()
    } catch (error) {
      // fetch throws a TypeError only when the server cannot be reached.
      if (!(error instanceof TypeError) || shown?.path !== new URL(request.url).pathname) throw error
      return { ...(shown.data as Data), offline: true }
    }
  }
}

/** Caches what the page shows, for when its next choice cannot be fetched. */
export function useCachedPage(data: { offline: boolean }): void {
  const { pathname } = useLocation()
  useEffect(() => {
    shown = { path: pathname, data }
  }, [pathname, data])
}
