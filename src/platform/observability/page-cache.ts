import { meter } from './instruments.ts'

/** The counters of a page cache since it was opened, and its current size. */
export interface PageCacheFigures {
  hits: number
  misses: number
  bytes: number
}

export function observePageCache(figures: () => PageCacheFigures): void {
  meter()
    .createObservableCounter('salloon.page_cache.requests', {
      description: 'Requests for pages that are the same for every visitor, by whether they were cached.',
    })
    .addCallback((result) => {
      const { hits, misses } = figures()
      result.observe(hits, { result: 'hit' })
      result.observe(misses, { result: 'miss' })
    })
  meter()
    .createObservableGauge('salloon.page_cache.size', { description: 'Memory that cached pages take.', unit: 'By' })
    .addCallback((result) => result.observe(figures().bytes))
}
