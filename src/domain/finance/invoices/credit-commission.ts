import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { findInvoiced, MARKETPLACE_ZONE } from './invoiced-months.ts'
import { prepareContent } from './prepare-content.ts'
import { lockNumbers, writeInvoice } from './write-invoice.ts'

/**
 * The job: issues a credit note for a commission that is on an invoice and that the salon does not bear after all, and mails
 * it. One that is on no invoice yet is simply less on the next one. Safe to run repeatedly.
 */
export async function creditCommission(
  app: App,
  { salonId, orderId }: JobPayloads['credit-commission'],
): Promise<void> {
  const { company } = app
  if (!company) return
  // The correction must be in the ledger.
  await settleOrders(app)
  const now = app.clock.now()
  const today = dateAt(now, MARKETPLACE_ZONE)
  const content = await prepareContent(app, company, salonId, today)
  if (!content) return
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockNumbers(tx)
      const credit = await creditOf(tx, salonId, orderId)
      if (!credit || credit.minor >= 0) return
      const invoiceId = await writeInvoice(tx, {
        ...{ salonId, orderId, now, month: `${today.slice(0, 7)}-01`, currency: credit.currency },
        ...{ planMinor: 0, commissionMinor: credit.minor },
        content: { ...content, about: credit.reference ?? orderId.slice(-8).toUpperCase() },
      })
      await app.jobs.enqueue(tx, 'mail-invoice', { invoiceId })
    }),
  )
}

/** What of an order's commission was invoiced, corrected since, and is on no credit note; below zero. */
async function creditOf(tx: Kysely<DB>, salonId: string, orderId: string) {
  const { from, to } = await findInvoiced(tx)
  const { rows } = await sql<{ currency: string; invoiced: string; corrected: string; reference: string | null }>`
    select p.currency, max(e.detail ->> 'booking') as reference,
      coalesce(sum(p.amount_minor) filter (where e.at >= ${from} and e.at < ${to}), 0) as invoiced,
      coalesce(sum(p.amount_minor) filter (where e.kind = 'correction' and e.at >= ${to}), 0) as corrected
    from ledger_entry e join ledger_posting p on p.salon_id = ${salonId} and p.entry_id = e.id
    where e.salon_id = ${salonId} and e.order_id = ${orderId} and p.account = 'platform_fees'
    group by p.currency limit 1`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { rows: credited } = await sql<{ minor: string }>`
    select coalesce(sum(commission_minor), 0) as minor from marketplace_invoice
    where salon_id = ${salonId} and order_id = ${orderId} and at >= ${to}`.execute(tx)
  const corrected = Math.max(-Number(row.invoiced), Number(row.corrected))
  return { currency: row.currency, reference: row.reference, minor: corrected - Number(credited[0]?.minor ?? 0) }
}
