import { type Kysely, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { prorate } from '../../kernel/money.ts'
import type { DB } from '../../kernel/tables.ts'
import { defaultVatClass, type VatClass } from '../../kernel/vat/vat-class.ts'

export interface OrderLine {
  /** 'booking:<position>', 'service:<position>', 'product:<id>' or 'delivery'. */
  key: string
  kind: 'service' | 'product' | 'delivery' | 'tip'
  name: string
  staff: string
  quantity: number
  unitMinor: number
  /** The line's total after its discount. */
  netMinor: number
  refundedQuantity: number
  refundedMinor: number
  /** The salon's choice, else the usual one for what it is; null for a tip. */
  vatClass: VatClass | null
}

interface Row extends Omit<OrderLine, 'netMinor'> {
  category: Category | null
  /** The discount known for this line. */
  discountMinor: number | null
  servicesDiscountMinor: number
  productsDiscountMinor: number
}

/**
 * The lines of an order: the services of its appointment, items added at the point of sale, products, their delivery;
 * with their refunds.
 */
export async function linesOfOrder(db: Kysely<DB>, salonId: string, orderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select l.*, coalesce(r.quantity, 0)::int as "refundedQuantity", coalesce(r.amount, 0)::int as "refundedMinor",
        o.services_discount_minor as "servicesDiscountMinor", o.products_discount_minor as "productsDiscountMinor"
      from customer_order o
      cross join lateral (
        select 0 as part, 'booking:' || l.position as key, 'service' as kind, l.service_name as name, l.staff_name as staff, null::uuid as staff_id,
          1 as quantity, l.price_minor as "unitMinor", l.discount_minor as "discountMinor", l.position, l.service_id as item_id
        from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
        where b.salon_id = ${salonId} and b.order_id = o.id
        union all
        select 1, 'service:' || v.position, case when v.service_id is null then 'tip' else 'service' end, v.name,
          '', v.staff_id, v.quantity, v.price_minor, v.discount_minor, v.position, v.service_id
        from order_service v where v.salon_id = ${salonId} and v.order_id = o.id
        union all
        select 2, 'product:' || p.product_id, 'product', p.name, '', p.staff_id, p.quantity, p.unit_price_minor, p.discount_minor, 0, p.product_id
        from order_product p where p.salon_id = ${salonId} and p.order_id = o.id
        union all
        select 3, 'delivery', 'delivery', '', '', null, 1, o.delivery_minor, 0, 0, null where o.delivery_minor > 0
      ) l
      left join lateral (select sum(f.quantity) as quantity, sum(f.amount_minor) as amount from receipt_refund_line f
        where f.salon_id = ${salonId} and f.order_id = o.id and f.line = l.key) r on true
      where o.salon_id = ${salonId} and o.id = ${orderId}
    )
    select f.key, f.kind, f.name, coalesce(w.name, f.staff) as staff, f.quantity, f."unitMinor", f."discountMinor",
      f."refundedQuantity", f."refundedMinor", f."servicesDiscountMinor", f."productsDiscountMinor",
      coalesce(v.category, p.category) as category, coalesce(v.vat_class, p.vat_class) as "vatClass"
    from found f left join staff w on w.salon_id = ${salonId} and w.id = f.staff_id
    left join service v on f.kind = 'service' and v.salon_id = ${salonId} and v.id = f.item_id
    left join product p on f.kind = 'product' and p.salon_id = ${salonId} and p.id = f.item_id
    order by f.part, f.position, f.name, f.key limit 500`.execute(db)
  const off = {
    service: storedDiscounts(rows, 'service', rows[0]?.servicesDiscountMinor ?? 0),
    product: storedDiscounts(rows, 'product', rows[0]?.productsDiscountMinor ?? 0),
    delivery: [],
    tip: [],
  }
  const ofGoods = deliveryClass(rows)
  return rows.map(({ servicesDiscountMinor, productsDiscountMinor, discountMinor, category, ...line }, i) => ({
    ...line,
    vatClass:
      line.kind === 'tip' ? null : line.kind === 'delivery' ? ofGoods : (line.vatClass ?? classOf(line.kind, category)),
    netMinor: line.quantity * line.unitMinor - (off[line.kind][i] ?? 0),
  }))
}

/** The discount of each line: the known ones, and for the others a share of the remaining discount in proportion. */
function storedDiscounts(rows: readonly Row[], kind: 'service' | 'product', discountMinor: number): number[] {
  const known = rows.reduce((sum, row) => sum + (row.kind === kind ? (row.discountMinor ?? 0) : 0), 0)
  const shares = prorate(
    Math.max(0, discountMinor - known),
    rows.map((row) => (row.kind === kind && row.discountMinor === null ? row.quantity * row.unitMinor : 0)),
  )
  return rows.map((row, i) => row.discountMinor ?? shares[i] ?? 0)
}

function classOf(kind: 'service' | 'product', category: Category | null): VatClass {
  return category ? defaultVatClass(kind, category) : 'standard'
}

/**
 * Delivery is taxed as what is delivered (Directive 2006/112/EC, article 78 b: transport is a part of the price of the
 * goods); at the standard rate where products of several classes are delivered together.
 */
function deliveryClass(rows: readonly Row[]): VatClass {
  const classes = new Set(
    rows.flatMap(({ kind, vatClass, category }) =>
      kind === 'product' ? [vatClass ?? classOf('product', category)] : [],
    ),
  )
  const [only = 'standard'] = classes
  return classes.size === 1 ? only : 'standard'
}
