import type Stripe from 'stripe'
import { isId } from '../../domain/kernel/ids.ts'
import type { ProviderMovement } from '../../domain/kernel/payments.ts'

const PAGE = 100

/** Stripe's balance transactions, with what moved the balance. Stripe lists the newest first. */
export async function* listMovements(stripe: Stripe, since: Date, until: Date): AsyncGenerator<ProviderMovement[]> {
  const created = { gte: Math.floor(since.getTime() / 1000), lte: Math.floor(until.getTime() / 1000) }
  let after: string | undefined
  for (;;) {
    const page = await stripe.balanceTransactions.list({
      ...{ created, limit: PAGE, expand: ['data.source'] },
      ...(after && { starting_after: after }),
    })
    if (page.data.length > 0) yield page.data.map(present)
    after = page.data.at(-1)?.id
    if (!page.has_more || !after) return
  }
}

function present({ id, type, source, amount, fee, currency, created }: Stripe.BalanceTransaction): ProviderMovement {
  const { id: ref = null, metadata, charge, transfer } = source && typeof source === 'object' ? (source as Source) : {}
  return {
    ...{ id, type, amountMinor: amount, feeMinor: fee, currency: currency.toUpperCase() },
    source: typeof source === 'string' ? source : ref,
    belongsTo: idOf(charge) ?? idOf(transfer),
    paymentId: ownId(metadata?.payment_id),
    payoutId: ownId(metadata?.payout_id),
    createdAt: new Date(created * 1000),
  }
}

interface Source {
  id?: string
  metadata?: Stripe.Metadata | null
  charge?: unknown
  transfer?: unknown
}

/** Of an object or its id. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  return reference && typeof reference === 'object' ? ((reference as { id?: string }).id ?? null) : null
}

function ownId(value: string | undefined): string | null {
  return isId(value) ? value : null
}
