import { useEffect, useState } from 'react'
import type { NextTimes } from '../../../../domain/discovery/search/list-next-times.ts'
import type { LoadedList } from './load-list.ts'

/** The next free times of a list without a day, by salon; null until they arrive. */
export function useNextTimes({ salons, query, about }: LoadedList): Map<string, NextTimes> | null {
  const [answer, setAnswer] = useState<{ address: string; times: Map<string, NextTimes> } | null>(null)
  const search = new URLSearchParams()
  for (const { id } of salons.items) search.append('salon', id)
  for (const treatment of query.treatments) search.append('treatment', treatment)
  for (const service of [...(about ? [about] : []), ...query.services]) search.append('service', service)
  const address = query.date || salons.items.length === 0 ? '' : `/next-times?${search}`
  useEffect(() => {
    if (address === '') return
    const stop = new AbortController()
    const request = async () => {
      const times = await ask(address, stop.signal)
      if (!stop.signal.aborted) setAnswer({ address, times: new Map(times.map((next) => [next.salonId, next])) })
    }
    void request()
    return () => stop.abort()
  }, [address])
  return answer?.address === address ? answer.times : null
}

/** Without an answer the cards still lead to all times. */
async function ask(address: string, signal: AbortSignal): Promise<NextTimes[]> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
