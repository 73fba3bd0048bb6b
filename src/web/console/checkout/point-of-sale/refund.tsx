import { redirect, useSearchParams } from 'react-router'
import { findReceipt } from '../../../../domain/checkout/point-of-sale/find-receipt.ts'
import { refundSale } from '../../../../domain/checkout/point-of-sale/refund-sale.ts'
import { refundInput } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { refundable } from '../../../../domain/commerce/orders/refundable.ts'
import { newId } from '../../../../domain/kernel/ids.ts'
import { failed, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import notes from '../../text.module.css'
import type { Route } from './+types/refund'
import { attemptIn, withParameter } from './cart-address.ts'
import { ChooseRefund } from './choose-refund.tsx'
import { ConfirmRefund } from './confirm-refund.tsx'
import { allOf, readExpected, readRefund, refundablePaymentTypes, tryRefund } from './read-refund.ts'
import { receiptPath } from './receipt-path.ts'
import { formError, usePointOfSaleError } from './use-point-of-sale-error.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'point_of_sale_refund')
  const app = context.get(appContext)
  const order = await refundable(app, member, params.order)
  const attemptKey = attemptIn(url.searchParams)
  if (!attemptKey) throw redirect(`${url.pathname}${withParameter(url.searchParams, 'attempt', newId())}`)
  const done = await findReceipt(app, member, attemptKey)
  if (done) throw redirect(`${receiptPath(done)}?done`)
  return { ...order, attemptKey }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'point_of_sale_refund')
  const form = await request.formData()
  const parsed = refundInput.safeParse({
    ...readRefund(form),
    attemptKey: form.get('attemptKey'),
    orderId: params.order,
    restock: form.has('restock'),
    reason: String(form.get('reason') ?? ''),
    expectedByPaymentType: readExpected(form),
  })
  if (!parsed.success) return failed({ fields: { lines: 'other' }, values: valuesOf(form) })
  try {
    const { no } = await refundSale(context.get(appContext), member, parsed.data)
    return redirect(`${receiptPath(no)}?done`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Refund({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation()
  const say = usePointOfSaleError()
  const [search] = useSearchParams()
  const types = refundablePaymentTypes(order)
  const isOpen = types.length > 0 && allOf(order).length > 0
  const requested = readRefund(search)
  const isChecked = search.has('check')
  const lines = search.get('check') === 'all' ? allOf(order) : requested.lines
  const request = { lines, back: requested.back ?? types[0] ?? null }
  const checked = isChecked && isOpen ? tryRefund(order, request) : null
  const problem = formError(useFormFailure(), []) ?? checked?.problem
  return (
    <Page
      title={t('console.pointOfSale.refund.title')}
      about={t('console.pointOfSale.refund.about')}
      back={{ to: '/partner/point-of-sale/receipts', label: t('console.pointOfSale.receipt.back') }}
    >
      {isOpen && problem && (
        <p role="alert" className={notes.problem}>
          {say(problem)}
        </p>
      )}
      {!isOpen ? (
        <p>{t('console.pointOfSale.refund.alreadyRefunded')}</p>
      ) : checked?.quote ? (
        <ConfirmRefund {...order} quote={checked.quote} request={request} />
      ) : (
        <ChooseRefund key={search.toString()} order={order} request={request} />
      )}
    </Page>
  )
}
