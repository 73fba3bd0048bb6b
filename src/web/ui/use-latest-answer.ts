import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'

export interface LatestAnswer<T> {
  /** What `path` answers; until then, what the path before answered. */
  data: T | undefined
  /** Whether `data` is the answer of `path`. */
  isCurrent: boolean
}

/**
 * What `path` answers, requested `delay` ms after its last change; nothing is requested without a path. Each path has a fetcher of its
 * own: with one for all, an earlier answer can replace a later one, as React Router does not abort a request whose route is being
 * discovered.
 */
export function useLatestAnswer<T>(path: string | null, delay: number): LatestAnswer<T> {
  const id = useId()
  const { load, data: answer, state } = useFetcher<unknown>({ key: `${id} ${path ?? ''}` })
  const data = answer as T | undefined
  const [last, setLast] = useState(data)
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => void load(path), delay)
    return () => clearTimeout(timer)
  }, [path, delay, load])
  if (data !== undefined && data !== last) setLast(data)
  return { data: data === undefined ? last : data, isCurrent: data !== undefined && state === 'idle' }
}
