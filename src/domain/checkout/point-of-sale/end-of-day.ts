import { type Kysely, type RawBuilder, sql } from 'kysely'
import { receiptTotal } from '../../commerce/receipts/receipt-total.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { PAYMENT_TYPES, type PaidMinor, type PaymentType, POINT_OF_SALE_METHODS } from '../../kernel/payment-types.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, instantAt, type LocalDate } from '../../kernel/time.ts'

/** The most receipts listed for one day; the totals count all of them, archived ones too. */
const LIMIT = 300

/** `PaidMinor`: revenue by payment type, less refunds, minor units. */
export interface EndOfDay extends PaidMinor {
  receipts: { no: number; kind: 'sale' | 'refund'; at: Date; seller: string; customer: string; totalMinor: number }[]
  count: number
}

type Sums = Record<'count' | PaymentType, string>

/** The sales and refunds of one day in the salon's time zone, the latest first. Throws Refusal('not_allowed'). */
export async function getEndOfDay(app: Pick<App, 'db'>, member: Member, day: LocalDate): Promise<EndOfDay> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const [receipts, totals] = await Promise.all([
    sql<EndOfDay['receipts'][number]>`
      select no, kind, at, seller_name as seller, content ->> 'customer' as customer,
        ${receiptTotal()} as "totalMinor"
      from receipt where ${within(member, day)} order by at desc, no desc limit ${LIMIT}`.execute(app.db),
    totalsOf(app.db, member, day),
  ])
  return { receipts: receipts.rows, ...totals }
}

function within({ salonId, timeZone }: Member, day: LocalDate): RawBuilder<unknown> {
  return sql`salon_id = ${salonId} and at >= ${instantAt(day, 0, timeZone)}
    and at < ${instantAt(addDays(day, 1), 0, timeZone)}`
}

async function totalsOf(db: Kysely<DB>, member: Member, day: LocalDate): Promise<Omit<EndOfDay, 'receipts'>> {
  const sums = await sql<Sums>`
    select count(*), ${sql.join(PAYMENT_TYPES.map((type) => sumAs(type, sql.ref(`${type}_minor`))))}
    from receipt where ${within(member, day)}`.execute(db)
  const archived = await sql<Sums>`
    select coalesce(sum(r.count), 0) as count, ${sql.join(PAYMENT_TYPES.map((type) => sumAs(type, archivedOf(type))))}
    from booking_archive a
      cross join lateral jsonb_to_recordset(a.figures -> 'receipts') as r (day date, count int, ${ARCHIVED_COLUMNS}, total bigint)
    where a.salon_id = ${member.salonId} and a.status in ('archived', 'deleted') and ${day}::date between a.receipts_from and a.receipts_to
      and r.day = ${day}::date`.execute(db)
  const total = (of: keyof Sums) => Number(sums.rows[0]?.[of] ?? 0) + Number(archived.rows[0]?.[of] ?? 0)
  return {
    count: total('count'),
    cashMinor: total('cash'),
    terminalMinor: total('terminal'),
    cardMinor: total('card'),
  }
}

function sumAs(type: PaymentType, minor: RawBuilder<unknown>) {
  return sql`coalesce(sum(${minor}), 0) as ${sql.ref(type)}`
}

const ARCHIVED_COLUMNS = sql.join(POINT_OF_SALE_METHODS.map((method) => sql`${sql.ref(method)} bigint`))

/** An archived day has its total and what the salon took itself; a month archived before a type existed has none of it. */
function archivedOf(type: PaymentType): RawBuilder<unknown> {
  if (type !== 'card') return sql.ref(`r.${type}`)
  const atSalon = POINT_OF_SALE_METHODS.map((method) => sql`coalesce(${sql.ref(`r.${method}`)}, 0)`)
  return sql`r.total - ${sql.join(atSalon, sql` - `)}`
}

/** Saves the counted cash with the cash expected from the day's receipts; minor units, without the float. */
export async function countCash(
  app: App,
  member: Member,
  count: { day: LocalDate; countedMinor: number },
): Promise<{ expectedMinor: number; differenceMinor: number }> {
  mayOrRefuse(member, 'point_of_sale_sell')
  await app.limits.take('write', member.personId)
  const { salonId, currency } = member
  return app.db.transaction().execute(async (tx) => {
    // Sales, refunds and corrections wait: each is in what is expected, or comes after the count.
    await sql`select from receipt_counter where salon_id = ${salonId} for update`.execute(tx)
    const { cashMinor: expectedMinor } = await totalsOf(tx, member, count.day)
    const differenceMinor = count.countedMinor - expectedMinor
    const detail = { expectedMinor, countedMinor: count.countedMinor, differenceMinor, currency }
    await recordAudit(tx, member, { action: 'cash_counted', subject: count.day, detail }, app.clock.now())
    return { expectedMinor, differenceMinor }
  })
}
