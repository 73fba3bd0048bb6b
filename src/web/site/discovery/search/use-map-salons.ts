import { useEffect, useState } from 'react'
import type { MapSalons } from '../../../../domain/discovery/search/list-map-salons.ts'
import { boxText } from '../../../../domain/kernel/box.ts'
import { CATEGORY_NAMES } from '../../../../domain/kernel/categories.ts'
import type { ShownArea } from '../../../ui/map/map-place.ts'
import { listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'

/** A move is over when the map has stood still for so long. */
const STILL_MS = 150

/**
 * The salons of a list in the area that its map shows, on all of its pages; null until they arrive, and when they cannot
 * be had. Of another area of the same list the last ones stay until then.
 */
export function useMapSalons(list: LoadedList, area: ShownArea | null): MapSalons | null {
  const [answer, setAnswer] = useState<{ list: string; found: MapSalons } | null>(null)
  const key = listKey(list)
  const address = area && `/map-salons?${key}&in=${boxText(area.box)}&zoom=${area.zoom}`
  useEffect(() => {
    if (!address) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(address, stop.signal)
      if (found && !stop.signal.aborted) setAnswer({ list: key, found })
    }, STILL_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, key])
  return answer?.list === key ? answer.found : null
}

/** The list's filters, whichever page of it is shown. */
function listKey({ query, about }: LoadedList): string {
  const path = listPath({ ...query, ...START, at: '/map-salons', view: 'list' })
  const search = new URLSearchParams(path.split('?')[1])
  if (query.category) search.set('category', CATEGORY_NAMES[query.category])
  if (about) search.append('service', about)
  return String(search)
}

/** Without an answer the map shows the salons of the page. */
async function ask(address: string, signal: AbortSignal): Promise<MapSalons | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
