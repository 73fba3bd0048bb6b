import type { TFunction } from 'i18next'
import type { DayHours } from '../../domain/salons/hours/open-state.ts'
import { isAllDay, type LocalSpan } from '../../domain/salons/hours/opening-hours.ts'
import { timeOfDay } from '../../i18n/format.ts'

/** '09:00 – 17:00', or 'Open 24 hours'. */
export function hoursSpan(t: TFunction, { opens, closes, allDay }: DayHours): string {
  return allDay ? t('ui.openAllDay') : t('ui.hoursSpan', { from: timeOfDay(opens), to: timeOfDay(closes) })
}

/** The intervals of a day, in order: each by itself, or one for the whole day. */
export function hoursSpans(t: TFunction, spans: readonly LocalSpan[]): string[] {
  if (isAllDay(spans)) return [t('ui.openAllDay')]
  return spans.map(({ from, to }) => hoursSpan(t, { opens: from, closes: to, allDay: false }))
}
