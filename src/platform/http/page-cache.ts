import { LRUCache } from 'lru-cache'
import { type FinishedPage, finishPage } from './finished-page.ts'

export interface PageCache {
  /**
   * The answer under a key: a page that is kept, or else what `draw` makes, drawn once for all who ask meanwhile. Only what
   * says itself that it is the same for every visitor (`s-maxage`) is kept, and for no longer than that.
   */
  answer(key: string, draw: () => Promise<Response>): Promise<FinishedPage | Response>
  /** The last page under a key, drawn ten minutes ago at most, of which no change was heard: for when none can be drawn. */
  stale(key: string): FinishedPage | null
  /** What shows this is forgotten: what was changed may have been taken off the site. */
  changed(tag: string): void
  /** Changes are not heard of any more: pages are drawn anew where they can be. */
  expireAll(): void
  /** Changes may have been missed: all pages are forgotten. */
  removeAll(): void
  /** How many requests found their page, or one being drawn, and how many had it drawn; and the memory that is taken. */
  figures(): { hits: number; misses: number; bytes: number }
}

interface Kept {
  page: FinishedPage
  drawnAt: number
  freshUntil: number
}

const STALE_MS = 600_000

/** Finished pages in the memory of this process, at most so many bytes of them; those nobody asked for longest go first. */
export function pageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes })
  const requests = { hits: 0, misses: 0 }
  const underway = new Map<string, Promise<FinishedPage | null>>()
  /** What changed while pages were being drawn, which may show how it was before. */
  const changedSince = new Set<Set<string>>()

  async function drawAndKeep(key: string, draw: () => Promise<Response>): Promise<FinishedPage | Response> {
    const changes = new Set<string>()
    changedSince.add(changes)
    try {
      const response = await draw()
      const seconds = secondsKept(response)
      if (seconds === 0) {
        // Whatever it was, there is no such page any more.
        if (response.status < 500) pages.delete(key)
        return response
      }
      const page = await finishPage(response)
      if (changes.has(REMOVED) || page.tags.some((tag) => changes.has(tag))) {
        pages.delete(key)
        return page
      }
      const drawnAt = performance.now()
      pages.set(key, { page, drawnAt, freshUntil: changes.has(EXPIRED) ? 0 : drawnAt + seconds * 1000 })
      return page
    } finally {
      changedSince.delete(changes)
    }
  }

  function fresh(key: string): FinishedPage | undefined {
    const kept = pages.get(key)
    return kept && kept.freshUntil > performance.now() ? kept.page : undefined
  }

  return {
    async answer(key, draw) {
      const waiting = underway.get(key)
      const known = fresh(key) ?? (waiting && (await waiting))
      if (known) {
        requests.hits += 1
        return known
      }
      requests.misses += 1
      const drawn = drawAndKeep(key, draw)
      const shared = drawn.then(
        (page) => (page instanceof Response ? null : page),
        () => null,
      )
      underway.set(key, shared)
      try {
        return await drawn
      } finally {
        if (underway.get(key) === shared) underway.delete(key)
      }
    },
    stale(key) {
      const kept = pages.get(key)
      return kept && performance.now() - kept.drawnAt < STALE_MS ? kept.page : null
    },
    changed(tag) {
      for (const changes of changedSince) changes.add(tag)
      for (const [key, { page }] of [...pages.entries()]) if (page.tags.includes(tag)) pages.delete(key)
    },
    expireAll() {
      for (const changes of changedSince) changes.add(EXPIRED)
      for (const kept of pages.values()) kept.freshUntil = 0
    },
    removeAll() {
      for (const changes of changedSince) changes.add(REMOVED)
      pages.clear()
    },
    figures: () => ({ ...requests, bytes: pages.calculatedSize }),
  }
}

/** No tags: what happened to all pages. */
const EXPIRED = '*expired'
const REMOVED = '*removed'

/** For how long an answer may be kept and given to others; 0 for one that is somebody's own, or no whole page. */
function secondsKept({ status, headers }: Response): number {
  if (status !== 200 || headers.has('Set-Cookie')) return 0
  return Number(/\bs-maxage=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1] ?? 0)
}
