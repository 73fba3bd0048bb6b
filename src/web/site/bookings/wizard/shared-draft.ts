import { MAX_GUESTS, offsetsOf, type SharedMode } from '../../../../domain/kernel/guests.ts'

const ANYONE = 'anyone'

/** What a customer and their guests have chosen so far, or a customer with several team members. */
export interface SharedDraft {
  mode: SharedMode
  /** The services of each guest. */
  guests: string[][]
  /** The requested team member of a service, by `keyOf`; anyone where there is none. */
  requested: Record<string, string>
  /** Whose services are shown: 0 is the customer. */
  person: number
  /**
   * Since a guest was removed: which of those before each one was, counted from 1, and last the number of the next new one.
   * Names are not in addresses, and are found by it.
   */
  places?: number[]
}

/** One customer, whose services are performed by several team members. */
export const SEVERAL: SharedDraft = { mode: 'consecutive', guests: [], requested: {}, person: 0 }

/** A service with whom it is for, and who is requested. */
export interface DraftLine {
  guest: number
  serviceId: string
  staffId: string
  offset: number | null
}

export function keyOf({ guest, serviceId }: Pick<DraftLine, 'guest' | 'serviceId'>): string {
  return `${guest}-${serviceId}`
}

/** All services in their order. `services` are those of the customer. */
export function linesOf({ services, shared }: { services: readonly string[]; shared: SharedDraft }): DraftLine[] {
  const lines = [services, ...shared.guests].flatMap((own, guest) =>
    own.map((serviceId) => ({
      ...{ guest, serviceId, staffId: shared.requested[keyOf({ guest, serviceId })] ?? ANYONE },
    })),
  )
  const offsets = offsetsOf(lines, shared.mode)
  return lines.map((line, n) => ({ ...line, offset: offsets[n] ?? null }))
}

/** Whether everybody has a service; the customer may have none when others have. */
export function isWhole({ services, shared }: { services: readonly string[]; shared: SharedDraft | null }): boolean {
  if (!shared || shared.guests.length === 0) return services.length > 0
  return shared.guests.every((own) => own.length > 0)
}

/** The choice with other services of one person: 0 is the customer. */
export function withServices<C extends { services: string[]; shared: SharedDraft | null }>(
  choice: C,
  person: number,
  services: string[],
): C {
  const { shared } = choice
  if (!shared || person === 0) return { ...choice, services }
  return {
    ...choice,
    shared: { ...shared, guests: shared.guests.map((own, n) => (n === person - 1 ? services : own)) },
  }
}

export function withGuest(shared: SharedDraft | null): SharedDraft {
  const { mode, guests, requested, places }: Omit<SharedDraft, 'person'> = shared ?? EMPTY
  const kept = places && { places }
  if (guests.length >= MAX_GUESTS) return { mode, guests, requested, person: guests.length, ...kept }
  // One with several team members becomes an appointment for two.
  return {
    ...{ mode: guests.length === 0 ? 'together' : mode, requested },
    guests: [...guests, []],
    person: guests.length + 1,
    ...(places && { places: [...places, (places.at(-1) ?? 0) + 1] }),
  }
}

const EMPTY = { mode: 'together', guests: [], requested: {} } as const satisfies Omit<SharedDraft, 'person'>

/** Who of the guests before a guest was, counted from 1. */
export function placeOf({ places }: SharedDraft, guest: number): number {
  return places?.[guest - 1] ?? guest
}

/** Once the names of these guests are stored in their order. */
export function withNamesStored(shared: SharedDraft): SharedDraft {
  const { places: _, ...stored } = shared
  return stored
}

/** Without a guest, counted from 1; those after them move up. Without the last one it is an ordinary appointment. */
export function withoutGuest(shared: SharedDraft, guest: number): SharedDraft | null {
  const guests = shared.guests.filter((_, n) => n !== guest - 1)
  if (guests.length === 0 || guests.length === shared.guests.length) return guests.length === 0 ? null : shared
  const requested = Object.entries(shared.requested).flatMap(([key, staffId]): [string, string][] => {
    const [own = '', ...service] = key.split('-')
    const moved = Number(own) > guest ? Number(own) - 1 : Number(own)
    return Number(own) === guest ? [] : [[[moved, ...service].join('-'), staffId]]
  })
  const places = (shared.places ?? [...shared.guests, null].map((_, n) => n + 1)).filter((_, n) => n !== guest - 1)
  return { ...shared, guests, requested: Object.fromEntries(requested), person: 0, places }
}

/** The field of a guest, counted from 1. */
export function guestField(guest: number, field: 'name' | 'email'): string {
  return `guest-${guest}-${field}`
}

const MAX_READ = 20

/** Reads it from an address or a form, also the press that adds or removes a guest. */
export function readShared(params: URLSearchParams): SharedDraft | null {
  const count = Math.min(Math.max(Math.trunc(Number(params.get('guests'))) || 0, 0), MAX_GUESTS)
  const mode = params.get('mode')
  const adds = params.get('add') === 'guest'
  if (count === 0 && !adds && mode !== 'consecutive') return null
  const guests = Array.from({ length: count }, (_, n) =>
    [...new Set(params.getAll(`service-${n + 1}`))].slice(0, MAX_READ),
  )
  const requested = [...params].flatMap(([name, value]): [string, string][] => {
    const key = /^by-([0-3]-.{1,40})$/.exec(name)?.[1]
    return key && value !== ANYONE && value !== '' ? [[key, value.slice(0, 40)]] : []
  })
  const person = Math.min(Math.max(Math.trunc(Number(params.get('for'))) || 0, 0), count)
  const places = (params.get('who') ?? '').split(',', MAX_GUESTS + 1).map((place) => Math.trunc(Number(place)))
  const isKnown = places.length === count + 1 && places.every((place) => place > 0)
  const shared: SharedDraft = {
    ...{ mode: mode === 'consecutive' ? mode : 'together', guests, person, ...(isKnown && { places }) },
    requested: Object.fromEntries(requested.slice(0, MAX_READ)),
  }
  if (adds) return withGuest(count === 0 && mode !== 'consecutive' ? null : shared)
  const removed = Math.trunc(Number(params.get('remove')))
  return removed > 0 ? withoutGuest(shared, removed) : shared
}

/** Whether a plain form's button that adds, removes or chooses a guest was pressed: it names no tab. */
export function choosesGuest(params: URLSearchParams): boolean {
  return ['for', 'add', 'remove'].some((name) => params.has(name))
}

/**
 * The choice that led to these services, for choosing again; guests who are not served any more are left out. Null where
 * one team member serves the customer alone.
 */
export function draftOf(
  lines: readonly Pick<DraftLine, 'guest' | 'serviceId' | 'staffId'>[],
  mode: SharedMode,
): { services: string[]; shared: SharedDraft } | null {
  const others = [...new Set(lines.map(({ guest }) => guest))].filter((guest) => guest > 0)
  if (others.length === 0 && lines.every(({ staffId }) => staffId === lines[0]?.staffId)) return null
  const people = [0, ...others]
  const [services = [], ...guests] = people.map((person) =>
    lines.filter(({ guest }) => guest === person).map(({ serviceId }) => serviceId),
  )
  const requested = lines
    .filter(({ staffId }) => staffId !== ANYONE)
    .map(({ guest, serviceId, staffId }) => [keyOf({ guest: people.indexOf(guest), serviceId }), staffId])
  return {
    services,
    shared: {
      ...{ mode: others.length > 0 ? mode : 'consecutive', guests, person: 0 },
      requested: Object.fromEntries(requested),
    },
  }
}
