import { Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from 'react-router'
import type { RefundableOrder } from '../../../../domain/checkout/point-of-sale/refund-shares.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import { QUANTITY, type RefundRequest, readRefund, refundablePaymentTypes, tryRefund } from './read-refund.ts'
import styles from './refund.module.css'
import { RefundSums } from './refund-sums.tsx'
import { useLineName } from './use-line-name.ts'

interface Props {
  order: RefundableOrder & { currency: string; attemptKey: string }
  request: RefundRequest
}

/** What to refund, and how. The total follows what is chosen; it is shown again before it is refunded. */
export function ChooseRefund({ order, request }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const nameOf = useLineName()
  const [typed, setTyped] = useState(request)
  const { lines, netPaid, currency, attemptKey } = order
  const amount = (minor: number) => money(minor, currency, locale)
  const types = refundablePaymentTypes(order)
  const chosen = (key: string) => request.lines.find((line) => line.key === key)?.quantity ?? 0
  return (
    <Form
      method="get"
      noValidate
      className={styles.form}
      onChange={(event) => setTyped(readRefund(new FormData(event.currentTarget)))}
    >
      <input type="hidden" name="attempt" value={attemptKey} />
      <ul className={styles.lines}>
        {lines.map((line) => {
          const left = line.quantity - line.refundedQuantity
          return (
            <li key={line.key}>
              <span className={styles.main}>
                <strong>{nameOf(line)}</strong>
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
                    name={`${QUANTITY}${line.key}`}
                    aria-label={t('console.pointOfSale.refund.quantity', { name: nameOf(line) })}
                    min={0}
                    max={left}
                    defaultValue={chosen(line.key)}
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
        defaultValue={request.back ?? types[0] ?? null}
      >
        <div className={styles.actions}>
          {types.map((type) => (
            <Radio
              key={type}
              value={type}
              label={`${t(`console.pointOfSale.refund.${type}`)} (${amount(netPaid[type])})`}
            />
          ))}
        </div>
      </Radio.Group>
      <RefundSums quote={tryRefund(order, typed).quote} currency={currency} />
      <div className={styles.buttons}>
        <Button type="submit" name="check" value="chosen">
          {t('console.pointOfSale.refund.check')}
        </Button>
        <Button type="submit" name="check" value="all" variant="default">
          {t('console.pointOfSale.refund.all')}
        </Button>
      </div>
    </Form>
  )
}
