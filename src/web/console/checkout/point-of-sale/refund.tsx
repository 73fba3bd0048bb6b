import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { Form, redirect, useNavigation } from 'react-router'
import { findReceipt } from '../../../../domain/checkout/point-of-sale/find-receipt.ts'
import { refundSale } from '../../../../domain/checkout/point-of-sale/refund-sale.ts'
import { refundInput } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { refundable } from '../../../../domain/commerce/orders/refundable.ts'
import { newId } from '../../../../domain/kernel/ids.ts'
import { PAYMENT_TYPES } from '../../../../domain/kernel/payment-types.ts'
import { money } from '../../../../i18n/format.ts'
import { failed, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import notes from '../../text.module.css'
import type { Route } from './+types/refund'
import { attemptIn, saying } from './cart-address.ts'
import { receiptPath } from './receipt-path.ts'
import styles from './refund.module.css'
import { formError, usePointOfSaleError } from './use-point-of-sale-error.ts'

/** The quantity of a line to refund: `back:<key>`. */
const FIELD = 'back:'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'point_of_sale_refund')
  const app = context.get(appContext)
  const order = await refundable(app, member, params.order)
  const attemptKey = attemptIn(url.searchParams)
  if (!attemptKey) throw redirect(`${url.pathname}${saying(url.searchParams, 'attempt', newId())}`)
  const done = await findReceipt(app, member, attemptKey)
  if (done) throw redirect(`${receiptPath(done)}?done`)
  return { ...order, attemptKey }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'point_of_sale_refund')
  const form = await request.formData()
  const parsed = refundInput.safeParse({
    attemptKey: form.get('attemptKey'),
    orderId: params.order,
    lines: [...form.entries()].flatMap(([name, value]) =>
      name.startsWith(FIELD) && Number(value) > 0 ? [{ key: name.slice(FIELD.length), quantity: Number(value) }] : [],
    ),
    back: form.get('back'),
    restock: form.has('restock'),
    reason: String(form.get('reason') ?? ''),
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

export default function Refund({ loaderData: { lines, netPaid, currency, attemptKey } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const say = usePointOfSaleError()
  const problem = formError(failure, [])
  const busy = useNavigation().formData !== undefined
  const amount = (minor: number) => money(minor, currency, locale)
  const open = lines.some((line) => line.quantity > line.refundedQuantity)
  const ways = PAYMENT_TYPES.filter((way) => netPaid[way] > 0)
  return (
    <Page
      title={t('console.pointOfSale.refund.title')}
      about={t('console.pointOfSale.refund.about')}
      back={{ to: '/partner/point-of-sale/receipts', label: t('console.pointOfSale.receipt.back') }}
    >
      {!open || ways.length === 0 ? (
        <p>{t('console.pointOfSale.refund.alreadyRefunded')}</p>
      ) : (
        <Form method="post" noValidate className={styles.form} onSubmit={(event) => busy && event.preventDefault()}>
          <input type="hidden" name="attemptKey" value={attemptKey} />
          {problem && (
            <p role="alert" className={notes.problem}>
              {say(problem)}
            </p>
          )}
          <ul className={styles.lines}>
            {lines.map((line) => {
              const left = line.quantity - line.refundedQuantity
              const name =
                line.kind === 'tip'
                  ? t('console.pointOfSale.tip')
                  : line.kind === 'delivery'
                    ? t('delivery.line')
                    : line.name
              return (
                <li key={line.key}>
                  <span className={styles.main}>
                    <strong>{name}</strong>
                    <small>
                      {t('console.pointOfSale.refund.paid', { amount: amount(line.netMinor - line.refundedMinor) })}
                    </small>
                  </span>
                  {left === 0 ? (
                    <span className={text.soft}>{t('console.pointOfSale.refund.refunded')}</span>
                  ) : (
                    <span className={styles.number}>
                      <TextInput
                        type="number"
                        name={`${FIELD}${line.key}`}
                        aria-label={t('console.pointOfSale.refund.quantity', { name })}
                        min={0}
                        max={left}
                        defaultValue={failure?.values[`${FIELD}${line.key}`] ?? 0}
                        w="5rem"
                      />
                      {t('console.pointOfSale.refund.of', { count: left })}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
          <Radio.Group
            name="back"
            label={t('console.pointOfSale.refund.how')}
            description={t('console.pointOfSale.refund.hint')}
            defaultValue={failure?.values.back ?? ways[0]}
          >
            <div className={styles.actions}>
              {ways.map((way) => (
                <Radio
                  key={way}
                  value={way}
                  label={`${t(`console.pointOfSale.refund.${way}`)} (${amount(netPaid[way])})`}
                />
              ))}
            </div>
          </Radio.Group>
          {lines.some(({ kind }) => kind === 'product') && (
            <Checkbox name="restock" defaultChecked label={t('console.pointOfSale.refund.restock')} />
          )}
          <TextInput
            name="reason"
            label={t('console.pointOfSale.refund.reason')}
            placeholder={t('console.pointOfSale.optional')}
            maxLength={300}
            defaultValue={failure?.values.reason ?? ''}
          />
          <Button type="submit" loading={busy}>
            {t('console.pointOfSale.refund.do')}
          </Button>
        </Form>
      )}
    </Page>
  )
}
