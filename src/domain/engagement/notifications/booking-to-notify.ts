import type { BookingNotification } from '../../kernel/jobs.ts'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { findBookingFacts } from './queries.ts'

/** What messages about a booking are written from. */
export type BookingToNotify = NonNullable<Awaited<ReturnType<typeof findBookingFacts>>> & {
  event: BookingNotification
  origin: string
  now: Date
}

/** The names of the services in a language, where the salon has written them. */
export function servicesIn<L extends { service: string }>(
  locale: Locale,
  { services, lines, serviceTexts }: { services: string[]; lines: L[]; serviceTexts: Record<string, Texts> },
) {
  const name = (text: string) => nameIn(text, serviceTexts[text], locale)
  return { services: services.map(name), lines: lines.map((line) => ({ ...line, service: name(line.service) })) }
}
