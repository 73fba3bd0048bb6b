import { sql } from 'kysely'
import { receiptTotal } from '../../commerce/receipts/receipt-total.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { addDays, instantAt } from '../../kernel/time.ts'

/** A month and rate of a VAT report, minor units, credit notes subtracted. */
export interface VatReportRow {
  /** 'YYYY-MM' in the salon's time zone. */
  month: string
  /** In hundredths of a percent; null: outside of VAT, such as tips. */
  basisPoints: number | null
  netMinor: number
  vatMinor: number
  grossMinor: number
}

/**
 * The VAT on a salon's receipts and credit notes of a year, by the day they were issued, archived ones too. Throws
 * Refusal('not_allowed').
 */
export async function getVatReport(app: Pick<App, 'db'>, member: Member, year: number): Promise<VatReportRow[]> {
  mayOrRefuse(member, 'reports_see')
  const { salonId, timeZone } = member
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const { rows } = await sql<Record<'net' | 'vat' | 'gross', string> & { month: string; rate: number | null }>`
    with document as materialized (
      select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, ${receiptTotal()} as total,
        coalesce(content -> 'vat', '[]') as vat
      from receipt where salon_id = ${salonId} and at >= ${instantAt(first, 0, timeZone)}
        and at < ${instantAt(addDays(last, 1), 0, timeZone)}
    ), archived as materialized (
      select to_char(r.day, 'YYYY-MM') as month, coalesce(r.total, r.cash + r.terminal) as total, coalesce(r.vat, '[]') as vat
      from booking_archive a
        cross join lateral jsonb_to_recordset(a.figures -> 'receipts')
          as r (day date, cash bigint, terminal bigint, total bigint, vat jsonb)
      where a.salon_id = ${salonId} and a.status in ('archived', 'deleted') and a.receipts_from <= ${last}::date
        and a.receipts_to >= ${first}::date and r.day between ${first}::date and ${last}::date
    ), every as (select * from document union all select * from archived), rated as (
      select month, (v ->> 'basisPoints')::int as rate, (v ->> 'netMinor')::bigint as net, (v ->> 'vatMinor')::bigint as vat,
        (v ->> 'grossMinor')::bigint as gross
      from every cross join lateral jsonb_array_elements(every.vat) v
    ), outside as (
      select month, null::int as rate, total - gross as net, 0::bigint as vat, total - gross as gross
      from every cross join lateral (
        select coalesce(sum((v ->> 'grossMinor')::bigint), 0) as gross from jsonb_array_elements(every.vat) v) taxed
    )
    select month, rate, sum(net) as net, sum(vat) as vat, sum(gross) as gross
    from (select * from rated union all select * from outside) parts
    group by month, rate having sum(gross) <> 0 or bool_or(gross <> 0)
    order by month, rate desc nulls last`.execute(app.db)
  return rows.map(({ month, rate, net, vat, gross }) => ({
    ...{ month, basisPoints: rate, netMinor: Number(net), vatMinor: Number(vat), grossMinor: Number(gross) },
  }))
}
