import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FoundTimes } from '../../../../domain/bookings/free-times/find-times.ts'
import { type ChosenLine, toAddress } from './lines-in-address.ts'

/** Delay after the last change, in ms. */
const TYPING_MS = 250

/**
 * The free times for what is entered, found shortly after each change and again after a refusal. Undefined until they
 * are known, null while no service is chosen.
 */
export function useFreeTimes(
  lines: readonly ChosenLine[],
  date: string,
  time: string,
  isRefused: boolean,
): FoundTimes | null | undefined {
  const { load, data, state } = useFetcher<FoundTimes | null>()
  const chosen = lines.filter(({ serviceId }) => serviceId !== '')
  const asked = [...toAddress(chosen), ['date', date], ['time', time], ...(isRefused ? [['refused', '1']] : [])]
  const query = chosen.length > 0 ? String(new URLSearchParams(asked)) : ''
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => void load(`/partner/calendar/times?${query}`), TYPING_MS)
    return () => clearTimeout(timer)
  }, [query, load])
  if (query === '') return null
  return state === 'idle' ? data : undefined
}
