import type { BusyCard } from '../../../domain/calendar/read-calendar.ts'
import { DAY_MINUTES } from '../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../i18n/format.ts'

type Placed = Pick<BusyCard, 'staffId' | 'date' | 'from' | 'to' | 'note'>

/** A block as its form sends it. */
export function blockAsFields({ staffId, date, from, to, note }: Placed): Record<string, string> {
  return { staff: staffId, date, time: clock(from), until: clock(to), note }
}

/** A block as it is on the screen, sent along: the server refuses to change it when it is another one by now. */
export function blockShown(block: Placed): string {
  return String(new URLSearchParams(blockAsFields(block)))
}

/** Hours from 24 on are those of the next day, as the server reads them. */
export function clock(minutes: number): string {
  return minutes < DAY_MINUTES
    ? timeOfDay(minutes)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
