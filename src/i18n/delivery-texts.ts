import type { TFunction } from 'i18next'
import type { Locale } from '../domain/kernel/locale.ts'
import { countryName, longDay } from './format.ts'

/** How long a delivery takes: '2 to 4 working days'; null when it is not stated. */
export function deliveryDaysText(
  t: TFunction,
  { daysFrom, daysTo }: { daysFrom: number | null; daysTo: number | null },
): string | null {
  if (daysFrom === null || daysTo === null) return null
  if (daysTo === 0) return t('delivery.sameDay')
  return daysFrom === daysTo
    ? t('delivery.days', { count: daysTo })
    : t('delivery.between', { from: daysFrom, to: daysTo })
}

/** When an order can be collected: 'ready within 2 hours'; null when it is not stated. */
export function readyText(t: TFunction, hours: number | null): string | null {
  if (hours === null) return null
  if (hours === 0) return t('delivery.ready.now')
  return hours >= 24 && hours % 24 === 0
    ? t('delivery.ready.days', { count: hours / 24 })
    : t('delivery.ready.hours', { count: hours })
}

/** The days of arrival: 'Expected 1 December 2026 to 3 December 2026'. */
export function expectedText(t: TFunction, { first, last }: { first: string; last: string }, locale: Locale): string {
  return first === last
    ? t('delivery.expectedOn', { day: longDay(first, locale) })
    : t('delivery.expected', { first: longDay(first, locale), last: longDay(last, locale) })
}

/** Countries as a list, by name. */
export function countryList(codes: readonly string[], locale: Locale): string {
  const names = codes.map((code) => countryName(code, locale)).sort((a, b) => a.localeCompare(b, locale))
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(names)
}
