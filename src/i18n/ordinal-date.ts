import type { Locale } from '../domain/kernel/locale.ts'
import { longDate } from './format.ts'

const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const formats = new Map<string, Intl.DateTimeFormat>()

/** '5th May 2020' in English; other languages have a long date of their own. */
export function ordinalDate(instant: Date, zone: string, locale: Locale): string {
  if (locale !== 'en') return longDate(instant, zone, locale)
  const parts = formatFor(zone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const day = Number(part('day'))
  // British short months say 'Sept'; the rest of the site says 'Sep'.
  return `${day}${SUFFIXES[ordinals.select(day)]} ${part('month').slice(0, 3)} ${part('year')}`
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  formats.set(timeZone, known)
  return known
}
