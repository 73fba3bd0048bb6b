import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FoundTimes } from '../../../../domain/bookings/free-times/find-times.ts'
import { type ChosenLine, toAddress } from './lines-in-address.ts'

/** Delay after the last change, in ms. */
const TYPING_MS = 250

/** What was found; null without a service. `isCurrent`: for what is entered now, not before the last change. */
export interface Found {
  times: FoundTimes | null
  isCurrent: boolean
}

/** The free times for what is entered, found shortly after each change and again after a refusal. */
export function useFreeTimes(lines: readonly ChosenLine[], date: string, time: string, isRefused: boolean): Found {
  const { load, data, state } = useFetcher<FoundTimes | null>()
  const [loaded, setLoaded] = useState('')
  const chosen = lines.filter(({ serviceId }) => serviceId !== '')
  const asked = [...toAddress(chosen), ['date', date], ['time', time], ...(isRefused ? [['refused', '1']] : [])]
  const query = chosen.length > 0 ? String(new URLSearchParams(asked)) : ''
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => {
      void load(`/partner/calendar/times?${query}`)
      setLoaded(query)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [query, load])
  return { times: query === '' ? null : (data ?? null), isCurrent: loaded === query && state === 'idle' }
}
