import type { Drawing } from '../pictures/drawing.ts'
import { portfolio } from '../pictures/people/portfolio.ts'
import { deck, type Random } from '../random.ts'
import type { Row } from '../rows.ts'
import type { Trade } from '../trades/trade.ts'
import { TRADES } from '../trades/trades.ts'
import { compose } from '../words/compose.ts'
import type { Attended } from './bookings.ts'
import type { Customer } from './customers.ts'
import type { Service } from './menu.ts'
import type { SalonContext } from './salon-context.ts'
import type { Member } from './team.ts'

export interface PlannedReview {
  customer: Customer
  about: { salon: true } | { staff: Member } | { product: string }
  rating: number
  text: string
  at: Date
  /** The appointment before it; none for a product. */
  after?: { serviceId: string; staffId: string }
}

interface Writer {
  random: Random
  trade: Trade
  praise: () => string
  fair: () => string
  complaint: () => string
}

/**
 * A year of reviews of the salon, its team and its products. The newest belong to generated appointments; only
 * customers who were there write reviews.
 */
export function reviewsOf(
  salonContext: SalonContext,
  {
    customers,
    team,
    services,
    attended,
    productIds,
  }: { customers: Customer[]; team: Member[]; services: Service[]; attended: Attended[]; productIds: string[] },
): PlannedReview[] {
  const random = salonContext.random('opinions')
  const writers = new Map(
    salonContext.identity.categories.map((category) => [category, writerFor(random, TRADES[category])]),
  )
  const writerOf = (member: Member) => writers.get(member.trade) ?? writerFor(random, TRADES[member.trade])
  const mood = random.weighted([
    [0.93, 5],
    [0.86, 4],
    [0.74, 2],
    [0.6, 1],
  ])
  const authors = deck(random, customers)
  const wanted = salonContext.size.rich ? random.int(9, 34) : random.int(1, 4)
  const reviews: PlannedReview[] = []

  const recent = new Map(attended.slice(-40).map((appointment) => [appointment.customer.id, appointment]))
  const fresh = random.sample([...recent.values()], Math.min(Math.ceil(wanted / 6), recent.size))
  const written = new Set<string>()
  const said = new Set<string>()
  const write = (customer: Customer, member: Member, service: Service, at: Date, about: PlannedReview['about']) => {
    const rating = ratingFor(random, mood)
    const values = { staff: member.first, service: spokenName(service.name) }
    const text = uniqueText(said, random, () => reviewText(writerOf(member), rating, values), values)
    const after = { serviceId: service.id, staffId: member.row.id }
    reviews.push({ customer, about, rating, text, at, after })
  }
  for (const { customer, appointment, endedAt } of fresh) {
    written.add(customer.id)
    const at = inTheDay(endedAt + random.int(20, 180) * 60_000, salonContext)
    write(customer, appointment.member, appointment.services[0] ?? random.pick(services), at, { salon: true })
  }
  while (reviews.length < wanted && written.size < customers.length) {
    const customer = authors()
    if (written.has(customer.id)) continue
    written.add(customer.id)
    const member = random.pick(team)
    write(customer, member, random.pick(member.services), longAgo(random, salonContext), { salon: true })
  }
  for (const member of salonContext.size.rich ? team : []) {
    const draw = deck(random, customers)
    const count = random.int(1, 6)
    for (let n = 0; n < count; n += 1) {
      write(draw(), member, random.pick(member.services), longAgo(random, salonContext), { staff: member })
    }
  }
  for (const product of salonContext.size.rich ? productIds : []) {
    for (const customer of random.chance(0.45) ? random.sample(customers, random.int(1, 3)) : []) {
      const rating = random.weighted([
        [5, 6],
        [4.5, 3],
        [4, 3],
        [3, 1],
      ])
      reviews.push({
        customer,
        about: { product },
        rating,
        text: uniqueText(said, random, () => compose(random, random.pick(rating > 3.5 ? LIKED : MIXED)), {}),
        at: longAgo(random, salonContext),
      })
    }
  }
  return reviews
}

function writerFor(random: Random, trade: Trade): Writer {
  return {
    random,
    trade,
    praise: deck(random, trade.praise),
    fair: deck(random, trade.fair),
    complaint: deck(random, trade.complaints),
  }
}

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** The moment, or the last one before today; at night, the hour after nine of that morning. */
function inTheDay(moment: number, { calendar }: SalonContext): Date {
  const midnight = calendar.midnight.getTime()
  const at = Math.min(moment, midnight - 60_000)
  const dayStart = midnight - Math.ceil((midnight - at) / DAY) * DAY
  return new Date(at - dayStart < 8 * HOUR ? dayStart + 9 * HOUR + ((at - dayStart) % HOUR) : at)
}

/** Between 9 and 21 on a day of the last year. */
function longAgo(random: Random, salonContext: SalonContext): Date {
  const days = random.between(20, 365)
  const minutes = Math.floor(540 + (days % 1) * 720)
  return new Date(salonContext.calendar.midnight.getTime() - Math.floor(days) * 86_400_000 + minutes * 60_000)
}

/** Mostly good ratings; `mood` is the chance of a very good one. */
function ratingFor(random: Random, mood: number): number {
  if (random.chance(mood))
    return random.weighted([
      [5, 11],
      [4.5, 6],
      [4, 2],
    ])
  return random.weighted([
    [4, 4],
    [3.5, 5],
    [3, 4],
    [2.5, 2],
    [2, 2],
    [1, 1],
  ])
}

const OPENERS = [
  '{Third|Fourth|Second} visit, {same feeling|still impressed}.',
  '{A friend|My colleague|My sister} {sent|recommended} me {here|this place}, {and I see why|rightly so}.',
  'I have {lived around the corner|walked past} for {years|ages} and {finally|at last} {went in|booked}.',
  'Booking {took a minute|was easy}, {reminder by text|confirmed at once}.',
  '{Warm|Kind} welcome, {good coffee|a glass of water before I asked}.',
  'New in {town|the city} and {so|very} happy to have found this place.',
  'I am {picky|hard to please} and {have nothing|there is nothing} to add.',
  '{Came|Went} on a {rainy|grey} {Wednesday|Thursday|Saturday} and {left|walked out} in a {better|good} mood.',
] as const
const CLOSERS = [
  '{Will be back|See you in six weeks|Already booked again}.',
  '{Highly recommended|Recommended to everybody I know}.',
  'Worth {every krone|the trip}.',
  'Thank you, {staff}!',
  '{Ask for|Book} {staff}, {if you can|you will not regret it}.',
  'Fair price{, too| for the time they take}.',
  'I {left|went home} {smiling|ten years younger}.',
  '{Do not tell too many people|Keep it up}.',
] as const
const LIKED = [
  '{Does|Did} {exactly |}what it {says|promises}, and {a little goes a long way|smells wonderful|it is kind to my skin}.',
  'On my {second|third|fourth} {one|already}. {Nothing else works as well|I have stopped looking|Please never change it}.',
  '{Recommended|Suggested} {in the salon|at my last visit} and {they were right|I am glad I listened|it was good advice}.',
  '{Nice|Lovely} {scent|texture}, not {sticky|greasy|heavy}, {lasts for months|looks good on the shelf|travels well}.',
  '{Bought|Got} it as a {present|gift} and {came back|returned} for {one of my own|another}.',
  '{Simple|Honest} packaging, {good|serious} {contents|stuff}. {Exactly my taste|More of this, please}.',
  'My {partner|flatmate|teenage son|mother} {keeps borrowing|uses up} {it|mine}, {so it must be good|which says it all}.',
  '{Noticed|Saw} a difference {after|within} {a week|ten days|two weeks}.',
] as const
const MIXED = [
  '{Good|Fine|All right}, but {smaller than I thought|a bit expensive for the size|the old recipe was better}.',
  'Works{| well enough}, though the {scent is strong|lid is fiddly|pump gets stuck}.',
  '{Decent|Nice}, {I expected|hoped for} a {bit|little} more {for the price|after all the praise}.',
] as const
const AFTERWARDS = [
  '{They|The salon} {wrote back|called} the same day, which I {appreciate|respect}.',
  'I {told|wrote to} them and was offered {a new time|my money back}.',
  '{Perhaps|Maybe} just a {bad|busy} day.',
  '{Pity|A shame}, because the place is {lovely|so nice} otherwise.',
  '{Will|Would} {give it another try|think twice before the next booking}.',
] as const
const OTHERWISE = [
  '{Otherwise|Apart from that} {a good|a pleasant} {visit|experience}.',
  '{Still|All the same}, I {would|will} {come|go} back.',
  '{Friendly|Kind} people, {no doubt about it|all of them}.',
  '{Worth|Deserves} a second {visit|chance}.',
] as const

function reviewText(
  { random, praise, fair, complaint }: Writer,
  rating: number,
  values: Record<string, string>,
): string {
  const core = rating >= 4 ? praise : rating >= 3 ? fair : complaint
  const parts = [core()]
  if (rating >= 4) {
    const shape = random.next()
    if (shape < 0.3) parts.unshift(random.pick(OPENERS))
    else if (shape < 0.55) parts.push(random.pick(CLOSERS))
    else if (shape < 0.7) parts.push(praise())
    else if (shape < 0.78) {
      parts.unshift(random.pick(OPENERS))
      parts.push(random.pick(CLOSERS))
    }
  } else if (rating >= 3) {
    if (random.chance(0.75)) parts.push(random.chance(0.4) ? praise() : random.pick(OTHERWISE))
  } else parts.push(random.pick(AFTERWARDS))
  return parts
    .map((part) => compose(random, part, values))
    .map(capital)
    .join(' ')
}

/** Texts are unique within a salon. */
function uniqueText(said: Set<string>, random: Random, write: () => string, values: Record<string, string>): string {
  let text = write()
  for (let tries = 0; said.has(text) && tries < 6; tries += 1) text = write()
  while (said.has(text)) text += ` ${capital(compose(random, random.pick(CLOSERS), { staff: 'them', ...values }))}`
  said.add(text)
  return text
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A service as in a sentence: 'a skin fade', 'the cut & finish'. */
function spokenName(name: string): string {
  const lower = /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
  return `the ${lower}`
}

export function reviewRows(salonContext: SalonContext, reviews: readonly PlannedReview[]): Row<'review'>[] {
  return reviews.map((opinion, n) => ({
    salon_id: salonContext.salonId,
    id: salonContext.id('review', n),
    customer_id: opinion.customer.id,
    staff_id: 'staff' in opinion.about ? opinion.about.staff.row.id : null,
    product_id: 'product' in opinion.about ? opinion.about.product : null,
    author_name: opinion.customer.signature,
    rating: opinion.rating,
    description: opinion.text,
    locale: 'en',
    service_ids: opinion.after ? [opinion.after.serviceId] : [],
    staff_ids: opinion.after ? [opinion.after.staffId] : [],
    photos: photosOf(salonContext, opinion, n),
    created_at: opinion.at,
  }))
}

/** Some show what was done: those who liked it. */
function photosOf(salonContext: SalonContext, { about, rating }: PlannedReview, n: number): Drawing[] {
  const trade = salonContext.identity.categories[0]
  if (!salonContext.size.rich || !('salon' in about) || rating < 4 || n % 3 !== 1 || !trade) return []
  return portfolio(trade, salonContext.index + 3, n, 1 + (n % 2))
}

/** The mean rating as it is stored. */
export function meanOf(ratings: readonly number[]): number {
  return ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
