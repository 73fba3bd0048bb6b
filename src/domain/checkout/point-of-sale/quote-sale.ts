import { type Kysely, sql } from 'kysely'
import { applyOffers } from '../../catalog/pricing/apply-offers.ts'
import { findCoupon } from '../../catalog/pricing/find-coupon.ts'
import { type CouponDiscount, discountsOf, type Item, priceItems } from '../../catalog/pricing/price-items.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { mayCheckOut } from './may-check-out.ts'
import { type OpenBooking, readOpenBooking } from './read-open-booking.ts'
import type { SaleCart } from './schema.ts'

export interface QuotedLine {
  kind: 'service' | 'product'
  id: string
  name: string
  quantity: number
  unitMinor: number
  /** The regular price; null without a last-minute discount. */
  listMinor: number | null
  category: string
  staffId: string | null
  staff: string
  /** The stock of a product; null for services. */
  stock: number | null
}

/** A line with its share of the discount. */
interface DiscountedLine extends QuotedLine {
  discountMinor: number
}

export interface Quote {
  lines: DiscountedLine[]
  booking: OpenBooking | null
  /** The discount on the appointment's own lines. */
  ofBooking: { position?: number; productId?: string; minor: number }[]
  coupon: { id: string; code: string; name: string } | null
  servicesDiscountMinor: number
  productsDiscountMinor: number
  tip: { minor: number; staffId: string | null; staff: string } | null
  /** Additional items and the tip, before discounts. */
  addedMinor: number
  /** The amount due now: the unpaid part of the appointment plus additional items. */
  totalMinor: number
  currency: string
}

/**
 * Prices a sale at the present moment. Throws Refusal('not_found') for items that the salon does not sell or an
 * appointment that cannot be paid, Refusal('too_late', { reason: 'not_today' }) for one of a later day, and
 * Refusal('coupon_invalid').
 */
export async function quoteSale(db: Kysely<DB>, member: Member, cart: SaleCart, now: Date): Promise<Quote> {
  const { salonId, currency } = member
  const [reduced, booking, tipStaff] = await Promise.all([
    priced(db, salonId, cart, now),
    cart.bookingId ? readOpenBooking(db, salonId, cart.bookingId) : null,
    cart.tipMinor > 0 && cart.tipStaffId ? staffName(db, salonId, cart.tipStaffId) : '',
  ])
  if (booking && !mayCheckOut(booking, dateAt(now, member.timeZone), member.timeZone))
    throw new Refusal('too_late', { reason: 'not_today' })
  const coupon = cart.couponCode ? await findCoupon(db, { salonId, code: cart.couponCode, now }) : null
  // A price agreed at booking, with its own coupon, is not discounted again.
  const open = booking && booking.paidMinor === 0 && booking.discountMinor === 0 ? booking.items : []
  const discount = coupon ?? manualDiscount(cart.discount)
  // A coupon does not reduce a last-minute price, but may reduce the full price further: the lower total applies. A
  // manual discount is the salon's decision and always applies.
  const bearing = (item: Item) => (coupon ? item : { ...item, reduced: false })
  const quoted = (counted: QuotedLine[]) => {
    const items = [...open, ...counted.map((line) => ({ ...line, reduced: line.listMinor !== null }))].map(bearing)
    return { lines: counted, price: priceItems(items, discount), discounts: discountsOf(items, discount) }
  }
  const withOffers = quoted(reduced)
  const withCoupon = coupon ? quoted(reduced.map(atListPrice)) : withOffers
  const { lines, price, discounts } =
    withCoupon.price.totalMinor < withOffers.price.totalMinor ? withCoupon : withOffers
  const addedMinor = lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, cart.tipMinor)
  return {
    lines: lines.map((line, i) => ({ ...line, discountMinor: discounts[open.length + i] ?? 0 })),
    booking,
    ofBooking: open.map(({ position, productId }, i) => ({
      ...(position !== undefined && { position }),
      ...(productId !== undefined && { productId }),
      minor: discounts[i] ?? 0,
    })),
    coupon: coupon && { id: coupon.id, code: coupon.code, name: coupon.name },
    servicesDiscountMinor: price.servicesDiscountMinor,
    productsDiscountMinor: price.productsDiscountMinor,
    tip: cart.tipMinor > 0 ? { minor: cart.tipMinor, staffId: cart.tipStaffId, staff: tipStaff } : null,
    addedMinor,
    totalMinor: (booking?.dueMinor ?? 0) + addedMinor - price.discountMinor,
    currency,
  }
}

function manualDiscount(discount: SaleCart['discount']): CouponDiscount | null {
  if (!discount) return null
  return 'percentage' in discount
    ? { percentage: discount.percentage, amountMinor: null, category: null }
    : { percentage: null, amountMinor: discount.amountMinor, category: null }
}

function atListPrice(line: QuotedLine): QuotedLine {
  return { ...line, unitMinor: line.listMinor ?? line.unitMinor, listMinor: null }
}

/**
 * The lines with names and prices from the salon's catalog, in the order entered; services starting now at their
 * last-minute price.
 */
async function priced(db: Kysely<DB>, salonId: string, { items }: SaleCart, now: Date): Promise<QuotedLine[]> {
  if (items.length === 0) return []
  const { rows } = await sql<Omit<QuotedLine, 'listMinor'>>`
    select w.kind, w.id, coalesce(v.name, p.name) as name, w.quantity, coalesce(own.price_minor, v.price_minor, p.price_minor) as "unitMinor",
      coalesce(v.category, p.category) as category, w.staff_id as "staffId", coalesce(s.name, '') as staff, p.stock
    from unnest(${items.map((i) => i.kind)}::text[], ${items.map((i) => i.id)}::uuid[], ${items.map((i) => i.quantity)}::int[],
      ${items.map((i) => i.staffId)}::uuid[]) with ordinality as w (kind, id, quantity, staff_id, place)
    left join service v on w.kind = 'service' and v.salon_id = ${salonId} and v.id = w.id and v.active
    left join staff_service own on own.salon_id = ${salonId} and own.service_id = v.id and own.staff_id = w.staff_id
    left join product p on w.kind = 'product' and p.salon_id = ${salonId} and p.id = w.id and p.active
    left join staff s on s.salon_id = ${salonId} and s.id = w.staff_id and s.active
    where coalesce(v.id, p.id) is not null and (w.staff_id is null or s.id is not null)
    order by w.place`.execute(db)
  if (rows.length < items.length) throw new Refusal('not_found')
  const services = rows.flatMap((row) =>
    row.kind === 'service' ? [{ serviceId: row.id, staffId: row.staffId, priceMinor: row.unitMinor }] : [],
  )
  const reduced = await applyOffers(db, { salonId, startsAt: now, now }, services)
  return rows.map((row) => {
    const service = row.kind === 'service' ? reduced.shift() : undefined
    return { ...row, unitMinor: service?.priceMinor ?? row.unitMinor, listMinor: service?.listMinor ?? null }
  })
}

async function staffName(db: Kysely<DB>, salonId: string, staffId: string): Promise<string> {
  const row = await db
    .selectFrom('staff')
    .select('name')
    .where('salon_id', '=', salonId)
    .where('id', '=', staffId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.name
}
