import { type ProcessingTime, processingMinutes, processingProblem, processingWithin } from './processing-time.ts'
import type { ResourceNeed } from './resource-need.ts'

/** A team member's own price (minor units) and duration (minutes) of a service; null: the service's. */
export interface OwnTerms {
  priceMinor: number | null
  minutes: number | null
}

interface Timed {
  minutes: number
  processing?: readonly ProcessingTime[]
  resources?: readonly ResourceNeed[] | undefined
}

/**
 * A service as one team member performs it: the only rule of what it costs and how long it takes with them. Processing
 * times keep their length, because a colour develops as long with everybody; the working times between them share the
 * difference in proportion, and needs of resources follow. Buffers stay.
 */
export function serviceByStaff<S extends Timed & { priceMinor?: number }>(
  service: S,
  terms: Partial<OwnTerms> | null | undefined,
): S {
  const priced = terms?.priceMinor == null ? service : { ...service, priceMinor: terms.priceMinor }
  return terms?.minutes == null || terms.minutes === service.minutes ? priced : withDuration(priced, terms.minutes)
}

/** What is wrong with a team member's own duration of a service, as a key of the catalogue's `validation`. */
export function ownMinutesProblem(
  service: Timed & { processing: readonly ProcessingTime[] },
  minutes: number,
): 'own_minutes_processing' | undefined {
  if (service.processing.length === 0) return undefined
  const isTooShort = minutes <= processingMinutes(service.processing, service.minutes)
  const { processing } = serviceByStaff(service, { minutes })
  return isTooShort || processingProblem(processing, minutes) ? 'own_minutes_processing' : undefined
}

function withDuration<S extends Timed>(service: S, minutes: number): S {
  const { processing = [], resources } = service
  const waits = processingMinutes(processing, service.minutes)
  // Where there is no time left to work, the service ends early, as one that is shortened in the calendar.
  const at = minutes > waits ? scaled(service, minutes, waits) : (minute: number) => minute
  const moved = processing.map(({ from, to }) => ({ from: at(from), to: at(to) }))
  return {
    ...service,
    minutes,
    ...(service.processing && { processing: processingWithin(moved, minutes) }),
    ...(resources && {
      resources: resources.map(({ from, to, ...need }) => ({
        ...{ ...need, from: from === null ? null : at(from), to: to === null ? null : at(to) },
      })),
    }),
  }
}

/** Where a minute of a service is when the service takes `minutes`, of which it waits for `waits`. */
function scaled({ minutes: usual, processing = [] }: Timed, minutes: number, waits: number) {
  const factor = (minutes - waits) / Math.max(1, usual - waits)
  return (minute: number) => {
    const waited = processingMinutes(processing, minute)
    return Math.round((minute - waited) * factor) + waited
  }
}

/** A service with the terms of the team members who can be booked for it; without any where nobody has their own. */
export interface WithTerms {
  priceMinor: number
  minutes: number
  terms?: readonly (OwnTerms & { staffId: string })[]
}

/** The service as one team member performs it: its price and duration are then known. */
export function serviceWith<S extends WithTerms & Timed>(service: S, staffId: string): Omit<S, 'terms'> {
  const { terms, ...own } = service
  const theirs = terms?.find((one) => one.staffId === staffId)
  return serviceByStaff(own as Omit<S, 'terms'> & WithTerms & Timed, theirs)
}

/**
 * The service at the lowest price that it has with any team member, with the duration of that offer; of several the
 * shortest. The terms of all of them are then in full, because its own price and duration are no longer there.
 */
export function serviceFrom<S extends WithTerms & Timed>(service: S): S {
  const terms = service.terms?.map(({ staffId, priceMinor, minutes }) => ({
    ...{ staffId, priceMinor: priceMinor ?? service.priceMinor, minutes: minutes ?? service.minutes },
  }))
  const [cheapest] = terms?.toSorted((a, b) => a.priceMinor - b.priceMinor || a.minutes - b.minutes) ?? []
  return cheapest ? { ...serviceByStaff(service, cheapest), terms } : service
}

/** Whether what it costs depends on the team member. */
export function variesInPrice(service: WithTerms): boolean {
  const { leastMinor, mostMinor } = termsRange(service)
  return mostMinor > leastMinor
}

export interface TermsRange {
  leastMinor: number
  mostMinor: number
  leastMinutes: number
  mostMinutes: number
}

/** What a service costs and how long it takes, depending on the team member. */
export function termsRange(service: WithTerms): TermsRange {
  const { terms = [] } = service
  const each = terms.length > 0 ? terms.map((one) => serviceByStaff(service as WithTerms & Timed, one)) : [service]
  const [prices, minutes] = [each.map(({ priceMinor }) => priceMinor), each.map((one) => one.minutes)]
  return {
    ...{ leastMinor: Math.min(...prices), mostMinor: Math.max(...prices) },
    ...{ leastMinutes: Math.min(...minutes), mostMinutes: Math.max(...minutes) },
  }
}
