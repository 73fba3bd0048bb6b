import { Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useFormFailure } from '../../../use-form-failure.ts'
import { useTranslation } from '../../../use-translation.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import styles from './point-of-sale.module.css'
import { usePointOfSaleError, wholeProblem } from './use-point-of-sale-error.ts'

interface Props {
  totalMinor: number
  currency: string
  attemptKey: string
  email: string
}

/** Takes the money: in cash with the change worked out, on the terminal, or some of each. */
export function PayForm({ totalMinor, currency, attemptKey, email }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const say = usePointOfSaleError()
  const { search } = useLocation()
  const navigation = useNavigation()
  const values = failure?.values ?? {}
  const [way, setWay] = useState<string>(values.way ?? 'cash')
  const [cashPart, setCashPart] = useState(values.cashPart ?? '')
  const [given, setGiven] = useState(values.given ?? '')
  const amount = (minor: number) => money(minor, currency, locale)
  const cashMinor = way === 'cash' ? totalMinor : way === 'split' ? minorOf(cashPart, currency) : 0
  const tenderedMinor = minorOf(given, currency)
  const change = cashMinor !== null && tenderedMinor !== null ? tenderedMinor - cashMinor : null
  const error = (field: string) => failure?.fields[field] && say(failure.fields[field])
  const whole = wholeProblem(failure, ['given', 'cashPart', 'email'])
  const busy = navigation.formData?.get('attemptKey') === attemptKey
  const split = (
    <TextInput
      name="cashPart"
      label={t('console.till.cashPart')}
      inputMode="decimal"
      autoComplete="off"
      value={cashPart}
      onChange={(event) => setCashPart(event.currentTarget.value)}
      error={error('cashPart')}
      description={
        cashMinor !== null && cashMinor <= totalMinor
          ? t('console.till.restCard', { amount: amount(totalMinor - cashMinor) })
          : undefined
      }
    />
  )
  return (
    <Form
      method="post"
      action={search || '?'}
      preventScrollReset
      noValidate
      className={styles.pay}
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <input type="hidden" name="attemptKey" value={attemptKey} />
      <input type="hidden" name="expectedTotalMinor" value={totalMinor} />
      {whole && (
        <p role="alert" className={styles.problem}>
          {say(whole)}
        </p>
      )}
      <Radio.Group label={t('console.till.how')} value={way} onChange={setWay} name="way">
        <div className={styles.ways}>
          {PAYMENT_METHODS.map((one) => (
            <Radio key={one} value={one} label={t(`console.till.${one}`)} className={styles.way} />
          ))}
        </div>
      </Radio.Group>
      {way === 'split' ? split : <noscript>{split}</noscript>}
      {way !== 'terminal' && (
        <TextInput
          name="given"
          label={t('console.till.given')}
          placeholder={t('console.till.optional')}
          inputMode="decimal"
          autoComplete="off"
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          error={(change === null || change < 0) && error('given')}
        />
      )}
      <p className={styles.change} aria-live="polite">
        {way !== 'terminal' && change !== null && change >= 0
          ? t('console.till.change', { amount: amount(change) })
          : way === 'terminal' && t('console.till.terminalHint')}
      </p>
      <TextInput
        name="email"
        type="email"
        label={t('console.till.email')}
        placeholder={t('console.till.optional')}
        defaultValue={values.email ?? email}
        error={error('email')}
        autoComplete="off"
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('console.till.take', { amount: amount(totalMinor) })}
      </Button>
    </Form>
  )
}
