import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'

export interface StockMove {
  salonId: string
  productId: string
  /** A new count, or a change. */
  change: { to: number } | { by: number }
  most: number
  by: { id: string; name: string }
  reason: string
  now: Date
}

/**
 * Changes the stock manually and records who did, in one statement. Returns the stock before and after; null when there
 * is no such product, or the stock would be below zero or above `most`.
 */
export async function adjustStock(tx: Kysely<DB>, move: StockMove): Promise<{ was: number; stock: number } | null> {
  const { salonId, productId, change, most, by, reason, now } = move
  const next = 'to' in change ? sql`${change.to}::int` : sql`b.stock + ${change.by}::int`
  const { rows } = await sql<{ was: number; stock: number }>`
    with b as (
      select stock from product where salon_id = ${salonId} and id = ${productId} for update
    ), moved as (
      update product p set stock = ${next} from b
      where p.salon_id = ${salonId} and p.id = ${productId} and ${next} between 0 and ${most}
      returning b.stock as was, p.stock
    ), written as (
      insert into stock_movement (salon_id, product_id, id, at, person_id, person_name, change, stock_after, reason)
      select ${salonId}, ${productId}, ${newId()}, ${now}, ${by.id}, ${by.name}, stock - was, stock, ${reason}
      from moved where stock <> was
    )
    select was, stock from moved`.execute(tx)
  return rows[0] ?? null
}
