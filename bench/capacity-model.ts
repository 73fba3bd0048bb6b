import type { Bytes } from './capacity-bytes.ts'
import type { Cost } from './capacity-meter.ts'

/** The actions that are measured, as the tables name them. */
export const ACTIONS = {
  list: 'list of the nearest salons with free times on a day',
  salon: "salon's page",
  times: 'free times of a salon on a day',
  calendar: 'calendar day of a salon',
  booking: 'booking paid in the salon, with its messages',
  reminder: 'reminder sent',
  settling: 'past booking completed and settled',
}
export type Action = keyof typeof ACTIONS
export type Costs = Record<Action, Cost>

/** What is assumed, not measured; docs/scale.md lists it. */
export const ASSUMED = {
  countries: [1, 10, 100],
  salonsPerCountry: 50_000,
  bookingsPerCountryAndYear: 5_000_000,
  bookingsPerClientAndYear: 3,
  /** Of rendered pages; those from the cache cost a hundredth. */
  perBooking: { list: 15, salon: 15, times: 10, booking: 1, reminder: 2, settling: 1 },
  calendarsPerSalonAndDay: 10,
  /** The busiest minutes, of the average of the year. */
  peak: 5,
  /** Of a core at the peak. */
  used: 0.5,
  coresPerMachine: 16,
  /** At the bank or the card provider, which get one after the other; each salon has one a week. */
  secondsPerPayout: 0.4,
}

const SECONDS_OF_YEAR = 365 * 86_400
const MINUTES_OF_DAY = 1_440
/** Connections of a process: DATABASE_CONNECTIONS and those of jobs and change notifications. */
const CONNECTIONS = 28
const GB = 1e9

/** By line: the value for each number of countries. */
export type Model = Record<string, number[]>

export function modelOf(costs: Costs, bytes: Bytes & { settled: number }): Model {
  const lines: Model = {}
  for (const countries of ASSUMED.countries) {
    for (const [name, value] of Object.entries(needs(countries, costs, bytes))) {
      lines[name] = [...(lines[name] ?? []), value]
    }
  }
  return lines
}

function needs(countries: number, costs: Costs, bytes: Bytes & { settled: number }): Record<string, number> {
  const salons = countries * ASSUMED.salonsPerCountry
  const bookings = countries * ASSUMED.bookingsPerCountryAndYear
  const perSecond = (bookings / SECONDS_OF_YEAR) * ASSUMED.peak
  const calendars = ((salons * ASSUMED.calendarsPerSalonAndDay) / 86_400) * ASSUMED.peak
  const rates: Record<Action, number> = {
    calendar: calendars,
    ...{ list: 0, salon: 0, times: 0, booking: 0, reminder: 0, settling: 0 },
  }
  for (const [action, count] of Object.entries(ASSUMED.perBooking)) rates[action as Action] = perSecond * count
  const coresOf = (part: keyof Cost, actions = Object.keys(ACTIONS) as Action[]) =>
    actions.reduce((sum, action) => sum + (rates[action] * costs[action][part]) / 1000, 0)
  const site = coresOf('site')
  const database = coresOf('database')
  const processes = Math.ceil(site / ASSUMED.used)
  return {
    'bookings a second at the peak': tenths(perSecond),
    'pages rendered a second at the peak': tenths(rates.list + rates.salon + rates.times + rates.calendar),
    'cores of the site, used at the peak': tenths(site),
    'cores of PostgreSQL, used at the peak': tenths(database),
    'of these for reads of visitors, which replicas can serve': tenths(coresOf('database', ['list', 'salon', 'times'])),
    'processes of the site': processes,
    'connections to PostgreSQL': processes * CONNECTIONS,
    'machines for the site': machines(site),
    'machines for PostgreSQL, by processor time': machines(database),
    'GB of salons, which should fit in memory': tenths((salons * bytes.salon) / GB),
    'GB of clients': tenths((bookings / ASSUMED.bookingsPerClientAndYear) * (bytes.client / GB)),
    'GB of bookings, each year': tenths((bookings * (bytes.booking + bytes.settled)) / GB),
    'reminders of each kind a minute at the peak': Math.round(perSecond * 60),
    'bookings completed a minute, on average': Math.round((bookings / SECONDS_OF_YEAR) * 60),
    'salons counted a minute for the order of lists': Math.round(salons / MINUTES_OF_DAY),
    'hours to send the payouts of a week': Math.round((salons * ASSUMED.secondsPerPayout) / 3600),
  }
}

function machines(cores: number): number {
  return Math.ceil(cores / ASSUMED.used / ASSUMED.coresPerMachine)
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
