import { type Kysely, sql } from 'kysely'
import { newIdAt } from '../../kernel/ids.ts'
import { recordSalonsOfCustomers } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { type SoldProduct, type SoldService, writeSoldLines } from './write-sold-lines.ts'

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
  const id = newIdAt(sale.salonId)
  if (whose.customerId) await recordSalonsOfCustomers(tx, sale.salonId, [whose.customerId])
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
  await writeSoldLines(tx, { ...sale, orderId: id }, 0)
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
  const position = sale.services.length > 0 ? await nextPosition(tx, sale.salonId, orderId) : 0
  await writeSoldLines(tx, { ...sale, orderId }, position)
}

async function nextPosition(tx: Kysely<DB>, salonId: string, orderId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('order_service')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('salon_id', '=', salonId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/**
 * Removes the tips that were paid online, whose payments are refunded. Those that were refunded by a credit note stay, as
 * their refund does. The caller holds the order's lock.
 */
export async function removePaidTips(
  tx: Kysely<DB>,
  { salonId, orderId, now }: { salonId: string; orderId: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ quantity: number; unitMinor: number }>`
    delete from order_service v where v.salon_id = ${salonId} and v.order_id = ${orderId} and v.payment_id is not null
      and not exists (select from receipt_refund_line f
        where f.salon_id = ${salonId} and f.order_id = ${orderId} and f.line = 'service:' || v.position)
    returning v.quantity, v.price_minor as "unitMinor"`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update customer_order set services_minor = services_minor - ${sumOf(rows)}, updated_at = ${now}
    where salon_id = ${salonId} and id = ${orderId}`.execute(tx)
}

function sumOf(lines: readonly { quantity: number; unitMinor: number }[]): number {
  return lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
}
