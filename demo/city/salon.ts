import { searchable } from '../../src/domain/kernel/text.ts'
import { portfolio } from '../pictures/people/portfolio.ts'
import { salonPictures } from '../pictures/rooms/salon-pictures.ts'
import { emptyRows, type Row, type Rows } from '../rows.ts'
import type { DemoAccounts } from '../sign-ins.ts'
import { salonTexts } from '../words/salon-texts.ts'
import { ZONE } from '../zone.ts'
import { amenitiesOf } from './amenities.ts'
import { appointmentsOf } from './appointments.ts'
import { bookingsOf, type PlannedBooking, type Policy } from './bookings.ts'
import { clientsOf } from './clients.ts'
import { commissionOf } from './commission.ts'
import { couponsOf } from './coupons.ts'
import { type Customer, customersOf } from './customers.ts'
import { deliveryOf } from './delivery.ts'
import { CLOSED_FOR, weekOf } from './hours.ts'
import { type Product, productsOf, servicesOf } from './menu.ts'
import { addMenuCategories } from './menu-categories.ts'
import { addMenuExtras } from './menu-extras.ts'
import { pushOperatorInbox } from './operator-inbox.ts'
import { planOf } from './plan.ts'
import { type PlannedOrder, productOrders } from './product-orders.ts'
import { resourcesOf } from './resources.ts'
import { meanOf, type PlannedReview, reviewRows, reviewsOf } from './reviews.ts'
import { isPartnerSalon, type SalonContext } from './salon-context.ts'
import { quotaOf } from './size.ts'
import { type Member, teamOf } from './team.ts'
import { waitingListOf } from './waiting-list.ts'

/** Portfolio pictures per team member. */
const WORK = 4

/** Properties of a salon that the city determines. */
export interface Setting {
  ownerId: string
  /** Null if the owner is one of the demo accounts. */
  owner: Row<'person'> | null
  /** Members besides its owner. */
  team: DemoAccounts['team']
  titleIds: ReadonlyMap<string, string>
  plannedBookings: PlannedBooking[]
  orders: PlannedOrder[]
  favouriteOf: string[]
  /** Who waits for a time here. */
  waiting: { id: string }[]
  /** The demo accounts, some of which book here. */
  customers: Row<'person'>[]
  reviews: { customer: Customer; rating: number; text: string; daysAgo: number }[]
}

/** All rows of one salon. */
export function salonRows(salonContext: SalonContext, setting: Setting): Rows {
  const into = emptyRows()
  const random = salonContext.random('salon')
  const { identity, calendar, size, salonId } = salonContext
  const week = weekOf(salonContext.random('hours'), identity, isPartnerSalon(salonContext))
  const policy = policyOf(salonContext)
  const services = servicesOf(salonContext)
  const { products, photos } = productsOf(salonContext, !size.rich)
  const team = teamOf(salonContext, week, services, setting.titleIds)
  const coupons = couponsOf(salonContext)
  const closed = closedDays(salonContext)
  const quota = quotaOf(size, salonContext.index)
  const { rows: people, customers } = customersOf(salonContext, quota)
  const appointments = appointmentsOf(salonContext, week, new Set(closed.keys()), team, quota)

  into.person.push(...(setting.owner ? [setting.owner] : []), ...people)
  const attended = bookingsOf(into, salonContext, policy, {
    appointments,
    customers,
    products,
    coupons: coupons.current,
    plannedBookings: setting.plannedBookings,
    open: {
      timeZone: ZONE,
      hours: [...week].map(([weekday, times]) => ({ weekday, ...times })),
      specialDays: [...closed.keys()].map((offset) => ({ date: calendar.date(offset), opens: null, closes: null })),
    },
  })
  if (size.rich)
    productOrders(into, salonContext, {
      customers,
      products,
      first: appointments.length,
      plannedOrders: setting.orders,
    })
  clientsOf(into, salonContext, setting.customers)
  for (const row of coupons.rows) row.uses = coupons.current.find(({ id }) => id === row.id)?.uses ?? row.uses ?? 0
  into.coupon.push(...coupons.rows)

  // A customer with a planned review writes no random one: one review each.
  const others = attended.filter(
    ({ customer }) => !setting.reviews.some((review) => review.customer.id === customer.id),
  )
  const reviews = reviewsOf(salonContext, {
    customers,
    team,
    services,
    attended: others,
    productIds: products.map((p) => p.id),
  })
  for (const { customer, rating, text, daysAgo } of setting.reviews) {
    const at = new Date(calendar.midnight.getTime() - daysAgo * 86_400_000 + 61_200_000)
    reviews.push({
      customer,
      about: { salon: true },
      rating,
      text,
      at: new Date(Math.min(at.getTime(), calendar.midnight.getTime() - 3_600_000)),
    })
  }
  into.review.push(...reviewRows(salonContext, reviews))
  into.membership.push(
    ...setting.team.map(({ personId, role, place }) => ({
      ...{ salon_id: salonId, person_id: personId, role, created_at: calendar.midnight },
      staff_id: place === null ? null : (team[place]?.row.id ?? null),
    })),
  )
  commissionOf(into, salonContext, setting.team.length > 0 ? setting.ownerId : null)
  const ofSalon = reviews.filter((o) => 'salon' in o.about)

  const pictures = salonPictures({
    seed: salonContext.seed,
    index: salonContext.index,
    name: identity.name,
    categories: identity.categories,
    pooled: !size.rich,
  })
  into.salon.push({
    id: salonId,
    slug: salonContext.slug,
    owner_id: setting.ownerId,
    name: identity.name,
    search_name: searchable(identity.name),
    description: identity.about,
    text_locale: 'en',
    texts: salonTexts(salonContext.random('texts'), identity),
    street: identity.street,
    postal_code: identity.postalCode,
    city: identity.city,
    region: identity.region,
    latitude: identity.latitude,
    longitude: identity.longitude,
    phone: `+4500${String(100_000 + (salonContext.index % 100_000)).padStart(6, '0')}`,
    email: `hello@${salonContext.slug}.salloon.example`,
    picture: pictures.cover,
    ...(salonContext.size.rich && {
      legal_name: `${identity.name} ApS`,
      vat_registered: true,
      vat_id: `DK${String(10_000_000 + (salonContext.index % 80_000_000))}`,
    }),
    status: 'live',
    ...planOf(into, salonContext, quota),
    confirms: policy.byHand ? 'manually' : 'instantly',
    free_cancel_hours: policy.freeCancelHours,
    late_cancel_percent: policy.lateCancelPercent,
    no_show_percent: policy.noShowPercent,
    min_notice_minutes: salonContext.index % 7 === 5 ? 120 : 0,
    min_gap_minutes: salonContext.index % 11 === 8 ? 45 : 0,
    booking_window_days: salonContext.index % 10 === 7 ? 180 : 366,
    ...deliveryOf(salonContext.index).columns,
    amenities: amenitiesOf(salonContext.index),
    tips_online: !policy.byHand || salonContext.index % 3 !== 1,
    late_charge: salonContext.size.rich ? 'in_salon' : 'off',
    prepay: salonContext.index % 4 === 1 ? 'no_shows' : 'nobody',
    rating: meanOf(ofSalon.map((o) => o.rating)),
    review_count: ofSalon.length,
    popularity: appointments.length + ofSalon.length * 3 + random.int(0, 40),
    created_at: new Date(calendar.midnight.getTime() - random.int(60, 1200) * 86_400_000),
  })
  into.salon_category.push(...identity.categories.map((category) => ({ salon_id: salonId, category })))
  pictures.photos.forEach(({ picture, caption }, position) => {
    into.salon_photo.push({
      salon_id: salonId,
      id: salonContext.id('photo', position),
      path: picture,
      caption,
      position,
    })
  })
  for (const [weekday, { opens, closes }] of week)
    into.opening_hours.push({ salon_id: salonId, weekday, opens, closes })
  for (const [offset, note] of closed) {
    into.special_day.push({ salon_id: salonId, date: calendar.date(offset), opens: null, closes: null, note })
  }
  pushTeam(into, salonContext, team, reviews)
  into.resource.push(...resourcesOf(salonContext, services, team.length))
  into.service.push(...services)
  addMenuExtras(into, salonContext, services, team)
  addMenuCategories(into, salonContext)
  pushProducts(into, products, reviews)
  into.product_photo.push(...photos)
  for (const personId of setting.favouriteOf) {
    into.favourite_salon.push({
      customer_id: personId,
      salon_id: salonId,
      created_at: new Date(calendar.midnight.getTime() - random.int(2, 60) * 86_400_000),
    })
    for (const product of products.slice(0, 2)) {
      const created_at = new Date(calendar.midnight.getTime() - 86_400_000)
      into.favourite_product.push({ customer_id: personId, salon_id: salonId, product_id: product.id, created_at })
    }
  }
  if (size.rich)
    waitingListOf(into, salonContext, {
      services,
      customers,
      planned: setting.waiting,
      random: isPartnerSalon(salonContext),
    })
  pushOperatorInbox(into, salonContext)
  return into
}

function policyOf(salonContext: SalonContext): Policy {
  const random = salonContext.random('policy')
  const { byHand, mild } = salonContext.identity
  return {
    byHand: byHand === true,
    freeCancelHours: mild ? random.pick([4, 12]) : 24,
    lateCancelPercent: mild ? random.pick([0, 5]) : 10,
    noShowPercent: mild ? 0 : random.pick([0, 25, 50, 50]),
  }
}

/** A closed day soon in every fourth salon: days from today, and the reason. */
function closedDays(salonContext: SalonContext): ReadonlyMap<number, string> {
  const random = salonContext.random('closed')
  if (isPartnerSalon(salonContext) || (salonContext.index !== 1 && !random.chance(0.25))) return new Map()
  return new Map([[random.int(3, 12), random.pick(CLOSED_FOR)]])
}

function pushTeam(
  into: Rows,
  salonContext: SalonContext,
  team: readonly Member[],
  reviews: readonly PlannedReview[],
): void {
  for (const { row, trade, week, overrides, services } of team) {
    const ratings = reviews.filter((o) => 'staff' in o.about && o.about.staff.row === row).map((o) => o.rating)
    into.staff.push({ ...row, rating: meanOf(ratings), review_count: ratings.length })
    pushWork(into, salonContext, row, trade)
    const key = { salon_id: row.salon_id, staff_id: row.id }
    for (const [weekday, { starts, ends }] of week) into.shift.push({ ...key, weekday, starts, ends })
    for (const { offset, starts, ends } of overrides) {
      into.shift_override.push({ ...key, date: salonContext.calendar.date(offset), starts, ends })
    }
    for (const service of services)
      into.staff_service.push({ ...key, service_id: service.id, price_minor: null, minutes: null })
  }
}

/** Portfolio pictures of team members of the small city. */
function pushWork(into: Rows, salonContext: SalonContext, row: Member['row'], trade: Member['trade']): void {
  if (!salonContext.size.rich) return
  const person = row.position ?? 0
  portfolio(trade, salonContext.index, person, WORK).forEach((path, position) => {
    const id = salonContext.id('staff photo', person * WORK + position)
    into.staff_photo.push({ salon_id: row.salon_id, staff_id: row.id, id, path, position })
  })
}

function pushProducts(into: Rows, products: readonly Product[], reviews: readonly PlannedReview[]): void {
  const carriedOut = new Set(into.customer_order.filter(({ status }) => status === 'placed').map(({ id }) => id))
  const sold = new Map<string, number>()
  for (const { order_id, product_id, quantity } of into.order_product) {
    if (carriedOut.has(order_id)) sold.set(product_id, (sold.get(product_id) ?? 0) + quantity)
  }
  for (const product of products) {
    const ratings = reviews.filter((o) => 'product' in o.about && o.about.product === product.id).map((o) => o.rating)
    const counted = { sold: sold.get(product.id) ?? 0, rating: meanOf(ratings), review_count: ratings.length }
    into.product.push({ ...product, ...counted })
  }
}
