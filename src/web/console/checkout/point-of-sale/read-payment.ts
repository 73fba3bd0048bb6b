import { type SaleInput, saleInput } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { isId } from '../../../../domain/kernel/ids.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import type { PaidAtSalonMinor } from '../../../../domain/kernel/payment-types.ts'
import type { FieldErrors } from '../../../../domain/kernel/refusal.ts'
import { findPaymentMethod, includes } from './payment-methods.ts'

type Payment = Pick<SaleInput, 'attemptKey' | 'expectedTotalMinor' | 'tenderedMinor' | 'email' | keyof PaidAtSalonMinor>

/** The payment of the form: one method, or a part in cash and the rest by terminal; at a connected reader, its id. */
export function readPayment(
  form: FormData,
  currency: string,
):
  | { input: Payment; readerId: string | null; fields?: undefined }
  | { input?: undefined; readerId?: undefined; fields: FieldErrors } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const total = Number(text('expectedTotalMinor'))
  const method = findPaymentMethod(text('paymentMethod'))
  if (!method) return { fields: { form: 'other' } }
  const byCash = includes(method, 'cash')
  const byTerminal = includes(method, 'terminal')
  const cashMinor = !byCash ? 0 : byTerminal ? minorOf(text('cashPart'), currency) : total
  if (cashMinor === null) return { fields: { cashPart: 'number' } }
  if (cashMinor > total) return { fields: { cashPart: 'not_the_total' } }
  const given = !byCash || text('given') === '' ? null : minorOf(text('given'), currency)
  if (given === null && byCash && text('given') !== '') return { fields: { given: 'number' } }
  if (given !== null && given < cashMinor) return { fields: { given: 'too_little' } }
  const paid: PaidAtSalonMinor = { cashMinor, terminalMinor: byTerminal ? total - cashMinor : 0 }
  const parsed = saleInput.safeParse({
    attemptKey: text('attemptKey'),
    expectedTotalMinor: total,
    ...paid,
    tenderedMinor: given,
    email: text('email'),
  })
  if (parsed.success) {
    const { attemptKey, expectedTotalMinor, tenderedMinor, email } = parsed.data
    const cardBy = text('cardBy')
    const readerId = byTerminal && isId(cardBy) ? cardBy : null
    return { readerId, input: { attemptKey, expectedTotalMinor, ...paid, tenderedMinor, email } }
  }
  const [issue] = parsed.error.issues
  return { fields: { [issue?.path[0] === 'email' ? 'email' : 'form']: issue?.path[0] === 'email' ? 'email' : 'other' } }
}
