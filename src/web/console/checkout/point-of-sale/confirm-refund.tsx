import { Button, Checkbox, TextInput } from '@mantine/core'
import { Form, Link, useNavigation } from 'react-router'
import type { RefundQuote } from '../../../../domain/checkout/point-of-sale/refund-shares.ts'
import { PAYMENT_TYPES } from '../../../../domain/kernel/payment-types.ts'
import { money } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import { Sum, Sums } from '../../sums.tsx'
import { changeAddress, EXPECTED, QUANTITY, type RefundRequest } from './read-refund.ts'
import styles from './refund.module.css'
import { RefundSums } from './refund-sums.tsx'
import { useLineName } from './use-line-name.ts'

interface Props {
  quote: RefundQuote
  request: RefundRequest
  currency: string
  attemptKey: string
}

/** Asks before refunding, with the amounts. */
export function ConfirmRefund({ quote, request, currency, attemptKey }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const nameOf = useLineName()
  const busy = useNavigation().formMethod === 'POST'
  const amount = (minor: number) => money(minor, currency, locale)
  const total = amount(quote.totalMinor)
  const restockable = quote.refunded.some(({ line }) => line.kind === 'product')
  return (
    <Form method="post" noValidate className={styles.form} onSubmit={(event) => busy && event.preventDefault()}>
      <input type="hidden" name="attemptKey" value={attemptKey} />
      {PAYMENT_TYPES.map((type) => (
        <input key={type} type="hidden" name={`${EXPECTED}${type}`} value={quote.byPaymentType[type]} />
      ))}
      {request.back && <input type="hidden" name="back" value={request.back} />}
      {request.lines.map(({ key, quantity }) => (
        <input key={key} type="hidden" name={`${QUANTITY}${key}`} value={quantity} />
      ))}
      <h2>{t('console.pointOfSale.refund.question', { amount: total })}</h2>
      <Sums>
        {quote.refunded.map(({ line, quantity, amountMinor }) => (
          <Sum key={line.key} name={`${quantity} × ${nameOf(line)}`} value={amount(amountMinor)} />
        ))}
      </Sums>
      <RefundSums quote={quote} currency={currency} />
      {restockable && (
        <Checkbox
          name="restock"
          defaultChecked={!failure || failure.values.restock !== undefined}
          label={t('console.pointOfSale.refund.restock')}
        />
      )}
      <TextInput
        name="reason"
        label={t('console.pointOfSale.refund.reason')}
        placeholder={t('console.pointOfSale.optional')}
        maxLength={300}
        defaultValue={failure?.values.reason ?? ''}
      />
      <p className={text.soft}>{t('console.pointOfSale.refund.final')}</p>
      <div className={styles.buttons}>
        <Button type="submit" color="red" loading={busy}>
          {t('console.pointOfSale.refund.do', { amount: total })}
        </Button>
        <Button component={Link} to={changeAddress(attemptKey, request)} variant="default">
          {t('console.pointOfSale.refund.change')}
        </Button>
      </div>
    </Form>
  )
}
