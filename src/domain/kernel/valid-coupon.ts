import { type RawBuilder, sql } from 'kysely'

/** Whether the coupon of that alias is valid on a date (a `date` in the salon's time zone) and not used up. */
export function isValidCoupon(alias: string, today: RawBuilder<unknown>): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('active')} and ${of('ends_on')} >= ${today} and coalesce(${of('starts_on')} <= ${today}, true)
    and coalesce(${of('uses')} < ${of('max_uses')}, true))`
}
