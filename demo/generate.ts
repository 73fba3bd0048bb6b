import { slugOf } from '../src/domain/kernel/text.ts'
import { dateAt } from '../src/domain/kernel/time.ts'
import { calendarFrom } from './calendar.ts'
import type { PlannedBooking } from './city/bookings.ts'
import { FOUNDING } from './city/founding.ts'
import { identityOf } from './city/identity.ts'
import type { PlannedOrder } from './city/product-orders.ts'
import { type Setting, salonRows } from './city/salon.ts'
import { salonContextOf } from './city/salon-context.ts'
import { type CitySize, citySize } from './city/size.ts'
import { asciiOf } from './city/team.ts'
import { type Ids, idsOf, owned } from './ids.ts'
import { seeded } from './random.ts'
import { emptyRows, type Row, type Rows } from './rows.ts'
import { CUSTOMERS_HOME, type DemoAccounts, demoAccounts } from './sign-ins.ts'
import { TITLES } from './trades/trades.ts'
import { nameOf } from './words/names.ts'
import { ZONE } from './zone.ts'

export interface CityPlan {
  seed: number
  /** The time of loading: all dates are relative to it. */
  now: Date
  salons?: number
  bookings?: number
  /** The hash of the demo accounts' password. */
  passwordHash: string
  /** Salons before this one exist already. */
  firstSalon?: number
}

/** Accounts and job titles that all salons refer to. */
export function commonRows({ seed, now, passwordHash }: CityPlan): Rows {
  const ids = idsOf(seed)
  const rows = emptyRows()
  rows.designation.push(...TITLES.map((title, n) => ({ id: ids('designation', n), title })))
  const { person, credential, saved_address } = demoAccounts(seed, midnightOf(now), passwordHash).rows
  rows.person.push(...person)
  rows.credential.push(...credential)
  rows.saved_address.push(...saved_address)
  return rows
}

/**
 * Generates the city's salons, each with all its rows. The same seed and date give the same rows; a salon does not
 * depend on previous ones.
 */
export function* generateCity(plan: CityPlan): Generator<Rows> {
  const { seed, now } = plan
  const size = citySize(plan)
  const calendar = calendarFrom(dateAt(now, ZONE), ZONE)
  const ids = idsOf(seed)
  const people = demoAccounts(seed, calendar.midnight, plan.passwordHash)
  const titleIds = new Map(TITLES.map((title, n) => [title, ids('designation', n)]))
  for (let index = plan.firstSalon ?? 0; index < size.salons; index += 1) {
    const identity = identityOf(seed, index)
    const slug = index < FOUNDING.length ? slugOf(identity.name) : `${slugOf(identity.name)}-${index.toString(36)}`
    const salonContext = salonContextOf({ seed, index, identity, slug, size, calendar }, ids)
    yield salonRows(salonContext, settingOf(index, ids, titleIds, people, plan, size))
  }
}

function midnightOf(now: Date): Date {
  return calendarFrom(dateAt(now, ZONE), ZONE).midnight
}

function settingOf(
  index: number,
  ids: Ids,
  titleIds: ReadonlyMap<string, string>,
  people: DemoAccounts,
  plan: CityPlan,
  size: CitySize,
): Setting {
  const customer = { id: people.customerId, signature: 'Liv S.' }
  const owner = index === 0 ? null : ownerRow(index, ids, plan)
  const history = size.salons >= HISTORY_SALONS ? HISTORY.filter((entry) => entry.salon === index) : []
  return {
    ownerId: owner?.id ?? people.partnerId,
    team: teamOf(index, people),
    owner,
    titleIds,
    plannedBookings: history.flatMap(({ appointments }) =>
      appointments.map(([near, status]): PlannedBooking => ({ customer, near, status })),
    ),
    orders: history.flatMap(({ orders = [] }) => orders.map((order): PlannedOrder => ({ customer, ...order }))),
    customers: people.rows.person,
    favouriteOf: history.some((entry) => entry.favourite) ? [customer.id] : [],
    waiting: history.some((entry) => entry.waits) ? [customer] : [],
    reviews: history.flatMap(({ review, appointments }) =>
      review
        ? [{ customer, rating: review[0], text: review[1], daysAgo: Math.max(1, -(appointments[0]?.[0] ?? -30) - 1) }]
        : [],
    ),
  }
}

/** The first salon that confirms requests by hand, so that its inbox is not empty. */
const ANSWERS_BY_HAND = FOUNDING.findIndex(({ byHand }) => byHand)

/** The partner's own salon has members in every role; another one is managed by the partner for its owner. */
function teamOf(index: number, people: DemoAccounts): DemoAccounts['team'] {
  if (index === 0) return people.team
  return index === ANSWERS_BY_HAND ? [{ personId: people.partnerId, role: 'manager', place: null }] : []
}

interface History {
  salon: number
  /** Days from today and the outcome; each on a separate day. */
  appointments: readonly (readonly [near: number, status: PlannedBooking['status']])[]
  favourite?: boolean
  /** On the salon's waiting list. */
  waits?: boolean
  orders?: readonly Omit<PlannedOrder, 'customer'>[]
  review?: readonly [rating: number, text: string]
}

/** The demo customer's bookings and orders. */
const HISTORY: readonly History[] = [
  {
    salon: 0,
    appointments: [
      [-19, 'completed'],
      [8, 'confirmed'],
    ],
    favourite: true,
    orders: [
      { daysAgo: 2, to: CUSTOMERS_HOME, ends: 'under way' },
      { daysAgo: 24, to: CUSTOMERS_HOME, ends: 'received' },
    ],
    review: [
      5,
      'Freja’s team turned my grown-out bob into something I get asked about. The light in that corner is unfair to every other salon.',
    ],
  },
  {
    salon: 22,
    appointments: [
      [-11, 'completed'],
      [3, 'confirmed'],
    ],
    favourite: true,
    orders: [{ daysAgo: 1, to: null, ends: 'under way' }],
    review: [4.5, 'Deep green gel, three weeks and counting. The window table really is the best seat on the street.'],
  },
  {
    salon: 33,
    appointments: [[-6, 'completed']],
    favourite: true,
    waits: true,
    orders: [{ daysAgo: 9, to: CUSTOMERS_HOME, ends: 'cancelled' }],
  },
  {
    salon: 29,
    appointments: [
      [-3, 'cancelled'],
      [13, 'confirmed'],
    ],
  },
  { salon: 36, appointments: [[5, 'requested']], favourite: true },
  { salon: 39, appointments: [[16, 'cancelled']] },
]
const HISTORY_SALONS = 40

function ownerRow(index: number, ids: Ids, { seed, now }: CityPlan): Row<'person'> & { id: string } {
  const random = seeded(seed, 'owner', index)
  const { first, last } = nameOf(random, random.chance(0.6) ? 'female' : 'male')
  const createdAt = new Date(midnightOf(now).getTime() - random.int(90, 1300) * 86_400_000)
  return {
    id: ids('person', owned(index, 59_999)),
    name: first,
    last_name: last,
    email: `${asciiOf(first)}.${asciiOf(last)}.owner${index}@salloon.example`,
    email_verified: true,
    phone: null,
    phone_verified: false,
    address: '',
    birth_date: null,
    role: 'partner',
    created_at: createdAt,
    updated_at: createdAt,
  }
}
