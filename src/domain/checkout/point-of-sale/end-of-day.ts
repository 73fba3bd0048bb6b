import { sql } from 'kysely'
import { receiptTotal } from '../../commerce/receipts/receipt-total.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import type { PointOfSaleMethod } from '../../kernel/payment-types.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { addDays, instantAt, type LocalDate } from '../../kernel/time.ts'

/** The most receipts listed for one day; the totals count all of them, archived ones too. */
const LIMIT = 300

type Sum = 'count' | PointOfSaleMethod | 'online'

export interface EndOfDay {
  receipts: { no: number; kind: 'sale' | 'refund'; at: Date; seller: string; customer: string; totalMinor: number }[]
  count: number
  /** Revenue in cash and by terminal, less refunds, minor units. */
  cashMinor: number
  terminalMinor: number
  /** The same of payments online. */
  onlineMinor: number
}

/** The sales and refunds of one day in the salon's time zone, the latest first. Throws Refusal('not_allowed'). */
export async function getEndOfDay(app: Pick<App, 'db'>, member: Member, day: LocalDate): Promise<EndOfDay> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const within = sql`salon_id = ${member.salonId} and at >= ${instantAt(day, 0, member.timeZone)}
    and at < ${instantAt(addDays(day, 1), 0, member.timeZone)}`
  const [receipts, sums, archived] = await Promise.all([
    sql<EndOfDay['receipts'][number]>`
      select no, kind, at, seller_name as seller, content ->> 'customer' as customer,
        ${receiptTotal()} as "totalMinor"
      from receipt where ${within} order by at desc, no desc limit ${LIMIT}`.execute(app.db),
    sql<Record<Sum, string>>`
      select count(*), coalesce(sum(cash_minor), 0) as cash, coalesce(sum(terminal_minor), 0) as terminal,
        coalesce(sum(card_minor), 0) as online
      from receipt where ${within}`.execute(app.db),
    sql<Record<Sum, string>>`
      select coalesce(sum(r.count), 0) as count, coalesce(sum(r.cash), 0) as cash, coalesce(sum(r.terminal), 0) as terminal,
        coalesce(sum(r.total - r.cash - r.terminal), 0) as online
      from booking_archive a
        cross join lateral jsonb_to_recordset(a.figures -> 'receipts') as r (day date, count int, cash bigint, terminal bigint, total bigint)
      where a.salon_id = ${member.salonId} and a.status in ('archived', 'deleted') and ${day}::date between a.receipts_from and a.receipts_to
        and r.day = ${day}::date`.execute(app.db),
  ])
  const total = (of: Sum) => Number(sums.rows[0]?.[of] ?? 0) + Number(archived.rows[0]?.[of] ?? 0)
  return {
    receipts: receipts.rows,
    count: total('count'),
    cashMinor: total('cash'),
    terminalMinor: total('terminal'),
    onlineMinor: total('online'),
  }
}

/** Saves the counted cash with the cash expected from the day's receipts; minor units, without the float. */
export async function countCash(
  app: App,
  member: Member,
  count: { day: LocalDate; countedMinor: number },
): Promise<{ expectedMinor: number; differenceMinor: number }> {
  mayOrRefuse(member, 'point_of_sale_sell')
  await app.limits.take('write', member.personId)
  const { cashMinor: expectedMinor } = await getEndOfDay(app, member, count.day)
  const differenceMinor = count.countedMinor - expectedMinor
  const detail = { expectedMinor, countedMinor: count.countedMinor, differenceMinor, currency: member.currency }
  await app.db
    .transaction()
    .execute((tx) => recordAudit(tx, member, { action: 'cash_counted', subject: count.day, detail }, app.clock.now()))
  return { expectedMinor, differenceMinor }
}
