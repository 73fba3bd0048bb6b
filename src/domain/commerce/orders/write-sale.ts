import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'

interface SoldService {
  /** Null for a tip. */
  serviceId: string | null
  staffId: string | null
  name: string
  quantity: number
  unitMinor: number
  /** Taken off all of it. */
  discountMinor: number
}

interface SoldProduct {
  productId: string
  staffId: string | null
  name: string
  quantity: number
  unitMinor: number
  /** Taken off all of it. */
  discountMinor: number
}

export interface Sale {
  salonId: string
  currency: string
  now: Date
  services: readonly SoldService[]
  products: readonly SoldProduct[]
  servicesDiscountMinor: number
  productsDiscountMinor: number
  coupon: { id: string; code: string } | null
}

/**
 * The customer and content of an order made at the point of sale; a booking's services are its own lines, only their
 * total is here.
 */
export interface SaleFor {
  attemptKey: string
  customerId: string | null
  clientId: string | null
  bookedServicesMinor: number
}

/** Inserts a sale at the point of sale as an order of its own, placed and received. Returns its id. */
export async function writeSale(tx: Kysely<DB>, sale: Sale, whose: SaleFor): Promise<string> {
  const id = newId()
  await tx
    .insertInto('customer_order')
    .values({
      salon_id: sale.salonId,
      id,
      customer_id: whose.customerId,
      client_id: whose.clientId,
      attempt_key: `point_of_sale:${whose.attemptKey}`,
      status: 'placed',
      channel: 'point_of_sale',
      currency: sale.currency,
      services_minor: whose.bookedServicesMinor + sumOf(sale.services),
      products_minor: sumOf(sale.products),
      services_discount_minor: sale.servicesDiscountMinor,
      products_discount_minor: sale.productsDiscountMinor,
      coupon_id: sale.coupon?.id ?? null,
      coupon_code: sale.coupon?.code ?? null,
      received_at: sale.now,
      created_at: sale.now,
      updated_at: sale.now,
    })
    .execute()
  await writeLines(tx, sale, id)
  return id
}

/** Adds sold items to the order of an appointment, and discounts its products. The caller holds the order's lock. */
export async function addToOrder(
  tx: Kysely<DB>,
  sale: Sale,
  { orderId, cheaper }: { orderId: string; cheaper: readonly { productId: string; minor: number }[] },
): Promise<void> {
  await sql`
    update customer_order set services_minor = services_minor + ${sumOf(sale.services)},
      products_minor = products_minor + ${sumOf(sale.products)},
      services_discount_minor = services_discount_minor + ${sale.servicesDiscountMinor},
      products_discount_minor = products_discount_minor + ${sale.productsDiscountMinor},
      coupon_id = coalesce(coupon_id, ${sale.coupon?.id ?? null}::uuid),
      coupon_code = coalesce(coupon_code, ${sale.coupon?.code ?? null}), updated_at = ${sale.now}
    where salon_id = ${sale.salonId} and id = ${orderId}`.execute(tx)
  if (cheaper.length > 0)
    await sql`
      update order_product p set discount_minor = d.minor
      from unnest(${cheaper.map((one) => one.productId)}::uuid[], ${cheaper.map((one) => one.minor)}::int[]) as d (id, minor)
      where p.salon_id = ${sale.salonId} and p.order_id = ${orderId} and p.product_id = d.id`.execute(tx)
  await writeLines(tx, sale, orderId)
}

async function writeLines(tx: Kysely<DB>, { salonId, services, products }: Sale, orderId: string): Promise<void> {
  if (services.length > 0) {
    await sql`
      insert into order_service (salon_id, order_id, position, service_id, staff_id, name, quantity, price_minor, discount_minor)
      select ${salonId}, ${orderId}, w.place - 1 + (select count(*) from order_service o
          where o.salon_id = ${salonId} and o.order_id = ${orderId}),
        w.service_id, w.staff_id, w.name, w.quantity, w.unit, w.off
      from unnest(${services.map((s) => s.serviceId)}::uuid[], ${services.map((s) => s.staffId)}::uuid[],
        ${services.map((s) => s.name)}::text[], ${services.map((s) => s.quantity)}::int[],
        ${services.map((s) => s.unitMinor)}::int[], ${services.map((s) => s.discountMinor)}::int[])
        with ordinality as w (service_id, staff_id, name, quantity, unit, off, place)`.execute(tx)
  }
  if (products.length > 0) {
    await sql`
      insert into order_product (salon_id, order_id, product_id, name, quantity, unit_price_minor, staff_id, discount_minor)
      select ${salonId}, ${orderId}, * from unnest(${products.map((p) => p.productId)}::uuid[],
        ${products.map((p) => p.name)}::text[], ${products.map((p) => p.quantity)}::int[],
        ${products.map((p) => p.unitMinor)}::int[], ${products.map((p) => p.staffId)}::uuid[],
        ${products.map((p) => p.discountMinor)}::int[])
      on conflict (salon_id, order_id, product_id) do update set quantity = order_product.quantity + excluded.quantity,
        discount_minor = order_product.discount_minor + excluded.discount_minor`.execute(tx)
  }
}

function sumOf(lines: readonly { quantity: number; unitMinor: number }[]): number {
  return lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
}
