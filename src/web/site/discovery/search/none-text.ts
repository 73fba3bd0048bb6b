import type { TFunction } from 'i18next'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import type { LocalDate } from '../../../../domain/kernel/time.ts'
import { longDay, shortDay } from '../../../../i18n/format.ts'

interface DayAndFilters {
  date: LocalDate | null
  today: LocalDate
  /** Whether there are filters besides the date. */
  filtered: boolean
}

/** Why a list is empty. */
export function noneText(t: TFunction, { date, today, filtered }: DayAndFilters, locale: Locale): string {
  if (!date) return t('listing.none')
  if (date === today && !filtered) return t('listing.noneToday')
  return t(filtered ? 'listing.noneOfThatOn' : 'listing.noneOn', { date: longDay(date, locale) })
}

/** The label of the link to the day after. */
export function nextDayText(t: TFunction, { date, today }: DayAndFilters, nextDay: LocalDate, locale: Locale): string {
  return t(date === today ? 'listing.tomorrow' : 'listing.nextDay', { date: shortDay(nextDay, locale) })
}
