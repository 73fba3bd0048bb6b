import type { App } from '../../kernel/app.ts'
import type { Company } from '../../kernel/invoice.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { addDays, addMinutes, addMonths, type LocalDate } from '../../kernel/time.ts'
import { postPlanCharges } from '../settlement/post-plan-charges.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { feesToInvoice, listCharged } from './charged-fees.ts'
import { findInvoiced, startOf } from './invoiced-months.ts'
import { prepareContent } from './prepare-content.ts'
import { lockNumbers, writeInvoice } from './write-invoice.ts'

/** How long after the end of a month its invoices are issued: entries are written within minutes. */
const DELAY_MINUTES = 60
/** An entry written this late is still invoiced with the next month. */
const LATE_DAYS = 92

/**
 * Issues the invoices of a month that has ended, one for each salon and currency, and mails them. Runs every minute, and again
 * after a failure: a month is marked once all its invoices exist. Does nothing while no company is configured.
 */
export async function issueInvoices(app: App): Promise<void> {
  const { company } = app
  if (!company) return
  const { from, nextMonth } = await findInvoiced(app.db)
  const to = startOf(addMonths(nextMonth, 1))
  if (app.clock.now() < addMinutes(to, DELAY_MINUTES)) return
  // What happened in the month must be in the ledger.
  await postPlanCharges(app)
  await settleOrders(app)
  const late = Math.max(from.getTime(), startOf(addDays(nextMonth, -LATE_DAYS)).getTime())
  const charged = await listCharged(app.db, { from: new Date(late), to })
  let failed = false
  for (const salon of charged) {
    try {
      await issueOne(app, company, salon, { from, to, month: nextMonth })
    } catch (err) {
      failed = true
      app.log.error({ salonId: salon.salonId, err }, 'issuing invoice failed')
    }
  }
  if (failed) return
  await app.db
    .insertInto('marketplace_invoice_month')
    .values({ month: nextMonth, issued_at: app.clock.now() })
    .onConflict((c) => c.doNothing())
    .execute()
}

async function issueOne(
  app: App,
  company: Company,
  salon: { salonId: string; currency: string },
  { from, to, month }: { from: Date; to: Date; month: LocalDate },
): Promise<void> {
  const content = await prepareContent(app, company, salon.salonId, addDays(addMonths(month, 1), -1))
  if (!content) return
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockNumbers(tx)
      const issued = await tx
        .selectFrom('marketplace_invoice')
        .select('id')
        .where('salon_id', '=', salon.salonId)
        .where('currency', '=', salon.currency)
        .where('month', '=', month)
        .where('order_id', 'is', null)
        .executeTakeFirst()
      if (issued) return
      const fees = await feesToInvoice(tx, salon, { from, to })
      if (fees.planMinor === 0 && fees.commissionMinor === 0) return
      const invoiceId = await writeInvoice(tx, { ...salon, ...fees, month, content, now: app.clock.now() })
      await app.jobs.enqueue(tx, 'mail-invoice', { invoiceId })
    }),
  )
}
