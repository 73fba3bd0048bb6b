import { LRUCache } from 'lru-cache'
import { type FinishedPage, finishPage } from './finished-page.ts'

export interface PageCache {
  /**
   * The page of a key: the cached one or the result of `render`, rendered once for concurrent requests. Cached only if
   * its response is the same for every visitor (`s-maxage`), and for no longer than that.
   */
  answer(key: string, render: () => Promise<Response>): Promise<FinishedPage | Response>
  /** The last page of a key, rendered at most ten minutes ago and not invalidated since: for when none can be rendered. */
  stale(key: string): FinishedPage | null
  /** Removes pages with this tag, which may show something that was taken off the site. */
  invalidate(tag: string): void
  /** Makes all pages stale: changes may be missed from now on, so pages are rendered again where possible. */
  expireAll(): void
  /** Removes all pages: changes may have been missed. */
  removeAll(): void
  /** Requests answered with a cached or pending page, requests that rendered one, and the memory in use. */
  figures(): { hits: number; misses: number; bytes: number }
}

interface CachedPage {
  page: FinishedPage
  renderedAt: number
  freshUntil: number
}

const STALE_MS = 600_000

/** An LRU cache of finished pages in the memory of this process, limited to `maxBytes`. */
export function pageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes })
  const requests = { hits: 0, misses: 0 }
  const pendingRenders = new Map<string, Promise<FinishedPage | null>>()
  /** Invalidated tags for each page being rendered, which may still show the old state. */
  const activeChanges = new Set<Set<string>>()

  async function renderAndCache(key: string, render: () => Promise<Response>): Promise<FinishedPage | Response> {
    const changes = new Set<string>()
    activeChanges.add(changes)
    try {
      const response = await render()
      const seconds = cacheSeconds(response)
      if (seconds === 0) {
        // Not cacheable any more.
        if (response.status < 500) pages.delete(key)
        return response
      }
      const page = await finishPage(response)
      if (changes.has(REMOVED) || page.tags.some((tag) => changes.has(tag))) {
        pages.delete(key)
        return page
      }
      const renderedAt = performance.now()
      pages.set(key, { page, renderedAt, freshUntil: changes.has(EXPIRED) ? 0 : renderedAt + seconds * 1000 })
      return page
    } finally {
      activeChanges.delete(changes)
    }
  }

  function fresh(key: string): FinishedPage | undefined {
    const cached = pages.get(key)
    return cached && cached.freshUntil > performance.now() ? cached.page : undefined
  }

  return {
    async answer(key, render) {
      const pending = pendingRenders.get(key)
      const known = fresh(key) ?? (pending && (await pending))
      if (known) {
        requests.hits += 1
        return known
      }
      requests.misses += 1
      const rendered = renderAndCache(key, render)
      const shared = rendered.then(
        (page) => (page instanceof Response ? null : page),
        () => null,
      )
      pendingRenders.set(key, shared)
      try {
        return await rendered
      } finally {
        if (pendingRenders.get(key) === shared) pendingRenders.delete(key)
      }
    },
    stale(key) {
      const cached = pages.get(key)
      return cached && performance.now() - cached.renderedAt < STALE_MS ? cached.page : null
    },
    invalidate(tag) {
      for (const changes of activeChanges) changes.add(tag)
      for (const [key, { page }] of [...pages.entries()]) if (page.tags.includes(tag)) pages.delete(key)
    },
    expireAll() {
      for (const changes of activeChanges) changes.add(EXPIRED)
      for (const cached of pages.values()) cached.freshUntil = 0
    },
    removeAll() {
      for (const changes of activeChanges) changes.add(REMOVED)
      pages.clear()
    },
    figures: () => ({ ...requests, bytes: pages.calculatedSize }),
  }
}

/** Markers for changes of all pages; no tag has these values. */
const EXPIRED = '*expired'
const REMOVED = '*removed'

/** For how many seconds a response may be cached and shared; 0 for personal or incomplete ones. */
function cacheSeconds({ status, headers }: Response): number {
  if (status !== 200 || headers.has('Set-Cookie')) return 0
  return Number(/\bs-maxage=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1] ?? 0)
}
