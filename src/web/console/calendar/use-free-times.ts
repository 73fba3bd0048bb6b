import type { FoundTimes } from '../../../domain/calendar/free-times/find-times.ts'
import { useLatestAnswer } from '../../ui/use-latest-answer.ts'
import { type ChosenLine, toAddress } from './lines-in-address.ts'

/** Delay after the last change, in ms. */
const TYPING_MS = 250

/** What was found; null without a service. `isCurrent`: for what is entered now, not before the last change. */
export interface FreeTimesResult {
  times: FoundTimes | null
  isCurrent: boolean
}

/** The free times for what is entered, found shortly after each change and again after a refusal. */
export function useFreeTimes(
  lines: readonly ChosenLine[],
  date: string,
  time: string,
  isRefused: boolean,
): FreeTimesResult {
  const chosen = lines.filter(({ serviceId }) => serviceId !== '')
  const asked = [...toAddress(chosen), ['date', date], ['time', time], ...(isRefused ? [['refused', '1']] : [])]
  const path = chosen.length > 0 ? `/partner/calendar/times?${new URLSearchParams(asked)}` : null
  const { data, isCurrent } = useLatestAnswer<FoundTimes | null>(path, TYPING_MS)
  return { times: path === null ? null : (data ?? null), isCurrent }
}
