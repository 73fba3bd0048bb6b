import { PackageCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { isCancellable, orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { longDate, money } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import styles from './order-acts.module.css'

/** The buyer's actions for an open order: confirm that it has arrived, or cancel it. */
export function OrderActs({
  order,
  assumedOn,
  cancelling,
}: {
  order: OrderDetail
  assumedOn: Date | null
  cancelling: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const of = (intent: string) => (failure?.values.intent === intent ? failure : null)
  const action = `/orders/${order.id}`
  if (cancelling && isCancellable(orderStageOf(order))) return <CancelOrder order={order} />
  return (
    <div className={layout.stack5}>
      <Form action={action} failure={of('received')} className={layout.stack3}>
        <input type="hidden" name="intent" value="received" />
        <SubmitButton wide icon={<PackageCheck aria-hidden="true" />}>
          {t('orders.receive')}
        </SubmitButton>
        {assumedOn && (
          <p className={text.note}>{t('orders.assumed', { date: longDate(assumedOn, order.timeZone, locale) })}</p>
        )}
      </Form>
      {isCancellable(orderStageOf(order)) ? (
        <ButtonLink to={`${action}?cancel`} variant="danger" preventScrollReset>
          {t('orders.cancel')}
        </ButtonLink>
      ) : (
        <p className={text.note}>{t('orders.returnOnly')}</p>
      )}
    </div>
  )
}

function CancelOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const amount = money(order.totalMinor, order.currency, useLocale())
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <section className={styles.ask} aria-labelledby="ask-cancel">
      <h2 id="ask-cancel" ref={question} tabIndex={-1} className={text.heading}>
        {t('orders.cancelTitle')}
      </h2>
      <p>{order.totalMinor > 0 ? t('orders.cancelText', { amount }) : t('orders.cancelFree')}</p>
      <Form action={`/orders/${order.id}?cancel`} className={layout.stack3}>
        <input type="hidden" name="intent" value="cancel" />
        <div className={layout.wrap3}>
          <SubmitButton variant="danger">{t('orders.cancelYes')}</SubmitButton>
          <ButtonLink to={`/orders/${order.id}`} variant="quiet" preventScrollReset>
            {t('orders.cancelNo')}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}
