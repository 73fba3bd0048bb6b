import { useEffect } from 'react'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { dateWithWeekday, time, withTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import type { Booked, Choosing } from './load.ts'
import { isWhole } from './shared-draft.ts'
import { parseUnfinished, storeUnfinished, type UnfinishedBooking } from './unfinished.ts'
import { wizardPath } from './wizard-path.ts'

/** Stores what the wizard shows once services are chosen, until the booking is made. */
export function useStoredUnfinished(page: Choosing | Booked): void {
  const locale = useLocale()
  const text = page.kind === 'booked' ? null : JSON.stringify(unfinishedOf(page, locale))
  const { slug } = page.salon
  useEffect(() => {
    const booking = parseUnfinished(text)
    if (booking || text === null) storeUnfinished(slug, booking)
  }, [slug, text])
}

/** Removes the unfinished booking at a salon: it was made. */
export function useRemoveUnfinished(slug: string): void {
  useEffect(() => storeUnfinished(slug, null), [slug])
}

function unfinishedOf(
  { choice, step, lines, salon: { timeZone } }: Choosing,
  locale: Locale,
): UnfinishedBooking | null {
  if (!isWhole(choice)) return null
  const at = choice.time ? new Date(choice.time) : null
  const when = at && withTime(dateWithWeekday(at, timeZone, locale), time(at, timeZone, locale), locale)
  const services = lines.map(({ name }) => name).join(', ')
  return { path: wizardPath(choice, step), summary: [services, when].filter(Boolean).join(' · ') }
}
