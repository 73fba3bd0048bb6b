interface ClientLoader<Data> {
  request: Request
  serverLoader: () => Promise<Data>
}

/**
 * A route's `clientLoader` for a page whose choices are places in its own address: when one of them cannot be fetched
 * because the network fails, the page stays as it was and is told so by `offline`.
 */
export function keepPage<Data extends { offline: boolean }>() {
  let last: { path: string; data: Data } | null = null
  const load = async ({ request, serverLoader }: ClientLoader<Data>): Promise<Data> => {
    const path = new URL(request.url).pathname
    try {
      const data = await serverLoader()
      last = { path, data }
      return data
    } catch (error) {
      // fetch throws a TypeError when the server cannot be reached, and for nothing else.
      if (!(error instanceof TypeError) || last?.path !== path) throw error
      return { ...last.data, offline: true }
    }
  }
  // Run once as the page wakes, with what the server sent along: so there is something to keep from the start.
  return Object.assign(load, { hydrate: true as const })
}
