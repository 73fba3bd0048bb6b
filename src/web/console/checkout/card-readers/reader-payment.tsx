import { Button } from '@mantine/core'
import { CircleX, Nfc } from 'lucide-react'
import { Form, Link, redirect } from 'react-router'
import { cancelReaderPayment } from '../../../../domain/checkout/card-readers/cancel-reader-payment.ts'
import { getReaderPayment } from '../../../../domain/checkout/card-readers/get-reader-payment.ts'
import { presentTestCard } from '../../../../domain/checkout/card-readers/present-test-card.ts'
import { startReaderPayment } from '../../../../domain/checkout/card-readers/start-reader-payment.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { money } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { formError, usePointOfSaleError } from '../point-of-sale/use-point-of-sale-error.ts'
import type { Route } from './+types/reader-payment'
import { cartOfSale } from './cart-of-sale.ts'
import styles from './reader-payment.module.css'
import { readerReason } from './reader-reason.ts'
import { SimulatedReader, testCardOf } from './simulated-reader.tsx'
import { useReaderState } from './use-reader-state.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const { sale, ...payment } = await getReaderPayment(context.get(appContext), member, params.payment)
  if (payment.status === 'sold' && payment.receiptNo !== null)
    throw redirect(`/partner/point-of-sale/receipts/${payment.receiptNo}?done`)
  const isWaiting = payment.status === 'waiting'
  return { payment, currency: member.currency, cart: isWaiting ? null : cartOfSale(sale, member.currency) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const app = context.get(appContext)
  const form = await request.formData()
  try {
    switch (form.get('intent')) {
      case 'cancel':
        await cancelReaderPayment(app, member, params.payment)
        return null
      case 'again': {
        const { readerId, sale } = await getReaderPayment(app, member, params.payment)
        const { paymentId } = await startReaderPayment(app, member, { readerId, sale })
        return redirect(`/partner/point-of-sale/card-reader/${paymentId}`, 303)
      }
      case 'present':
        await presentTestCard(app, member, params.payment, {
          card: testCardOf(String(form.get('card'))),
          tipMinor: Math.max(0, Number.parseInt(String(form.get('tip')), 10) || 0),
        })
        return null
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
  throw new Refusal('invalid_input')
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A sale that waits for a card at a reader, and what became of it. */
export default function ReaderPaymentPage({ loaderData: { payment, currency, cart } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const say = usePointOfSaleError()
  const isWaiting = payment.status === 'waiting'
  useReaderState(isWaiting)
  const problem = formError(failure, [])
  return (
    <Page
      title={t('console.cardReaders.sale.title')}
      {...(cart && { back: { to: cart, label: t('console.pointOfSale.title') } })}
    >
      <Form method="post" className={classes(surface.card, styles.card)}>
        {isWaiting ? (
          <Nfc aria-hidden="true" className={styles.icon} />
        ) : (
          <CircleX aria-hidden="true" className={styles.icon} />
        )}
        <p className={styles.amount}>{money(payment.amountMinor, currency, locale)}</p>
        <div role="status">
          <h2 className={styles.heading}>
            {payment.status === 'waiting'
              ? t('console.cardReaders.sale.waiting', { reader: payment.reader })
              : t(`console.cardReaders.sale.ended.${payment.status}`)}
          </h2>
          <p className={text.soft}>
            {isWaiting
              ? t('console.cardReaders.sale.waitingText')
              : `${t(`console.cardReaders.sale.reason.${readerReason(payment.reason)}`)} ${t('console.cardReaders.sale.nothingCharged')}`}
          </p>
        </div>
        {isWaiting && payment.asksTip && <p className={text.soft}>{t('console.cardReaders.sale.asksTip')}</p>}
        {problem && <p role="alert">{say(problem)}</p>}
        <div className={styles.actions}>
          {isWaiting ? (
            <>
              <noscript>
                <a href="?">{t('console.cardReaders.sale.check')}</a>
              </noscript>
              <Button type="submit" name="intent" value="cancel" variant="default">
                {t('console.cardReaders.sale.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" name="intent" value="again">
                {t('console.cardReaders.sale.again')}
              </Button>
              <Button component={Link} to={cart ?? '/partner/point-of-sale'} variant="default">
                {t('console.cardReaders.sale.otherWay')}
              </Button>
            </>
          )}
        </div>
      </Form>
      {isWaiting && payment.isSimulated && <SimulatedReader tips={payment.shownTips} currency={currency} />}
    </Page>
  )
}
