import { type SaleInput, saleInput } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { isId } from '../../../../domain/kernel/ids.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import type { FieldErrors } from '../../../../domain/kernel/refusal.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

type Payment = Pick<
  SaleInput,
  'attemptKey' | 'expectedTotalMinor' | 'cashMinor' | 'terminalMinor' | 'tenderedMinor' | 'email'
>

/** The payment of the form: one method, or a part in cash and the rest by terminal; at a connected reader, its id. */
export function readPayment(
  form: FormData,
  currency: string,
):
  | { input: Payment; readerId: string | null; fields?: undefined }
  | { input?: undefined; readerId?: undefined; fields: FieldErrors } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const total = Number(text('expectedTotalMinor'))
  const method = PAYMENT_METHODS.find((one) => one === text('paymentMethod'))
  if (!method) return { fields: { form: 'other' } }
  const cashMinor = method === 'cash' ? total : method === 'split' ? minorOf(text('cashPart'), currency) : 0
  if (cashMinor === null) return { fields: { cashPart: 'number' } }
  if (cashMinor > total) return { fields: { cashPart: 'not_the_total' } }
  const given = method === 'terminal' || text('given') === '' ? null : minorOf(text('given'), currency)
  if (given === null && method !== 'terminal' && text('given') !== '') return { fields: { given: 'number' } }
  if (given !== null && given < cashMinor) return { fields: { given: 'too_little' } }
  const parsed = saleInput.safeParse({
    attemptKey: text('attemptKey'),
    expectedTotalMinor: total,
    cashMinor,
    terminalMinor: total - cashMinor,
    tenderedMinor: given,
    email: text('email'),
  })
  if (parsed.success) {
    const { attemptKey, expectedTotalMinor, terminalMinor, tenderedMinor, email } = parsed.data
    const cardBy = text('cardBy')
    const readerId = method !== 'cash' && isId(cardBy) ? cardBy : null
    return { readerId, input: { attemptKey, expectedTotalMinor, cashMinor, terminalMinor, tenderedMinor, email } }
  }
  const [issue] = parsed.error.issues
  return { fields: { [issue?.path[0] === 'email' ? 'email' : 'form']: issue?.path[0] === 'email' ? 'email' : 'other' } }
}
