import { Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { money } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../text.module.css'
import { CardBy, type Reader } from './card-by.tsx'
import { findPaymentMethod, includes, PAYMENT_METHODS } from './payment-methods.ts'
import styles from './point-of-sale.module.css'
import { EXTRAS, PAY_FORM } from './typed-extras.ts'
import { useApplyTyped } from './use-apply-typed.ts'
import { formError, usePointOfSaleError } from './use-point-of-sale-error.ts'

interface Props {
  totalMinor: number
  currency: string
  attemptKey: string
  email: string
  readers: readonly Reader[]
}

/** Payment in cash with the change computed, by terminal, or split. */
export function PayForm({ totalMinor, currency, attemptKey, email, readers }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const say = usePointOfSaleError()
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const apply = useApplyTyped()
  const values = failure?.values ?? {}
  const [method, setMethod] = useState(findPaymentMethod(values.paymentMethod) ?? 'cash')
  const [cashPart, setCashPart] = useState(values.cashPart ?? '')
  const [cardBy, setCardBy] = useState(values.cardBy ?? readers[0]?.id ?? '')
  const [given, setGiven] = useState(values.given ?? '')
  const amount = (minor: number) => money(minor, currency, locale)
  const byCash = includes(method, 'cash')
  const byTerminal = includes(method, 'terminal')
  const cashMinor = !byCash ? 0 : byTerminal ? minorOf(cashPart, currency) : totalMinor
  const tenderedMinor = minorOf(given, currency)
  const change = cashMinor !== null && tenderedMinor !== null ? tenderedMinor - cashMinor : null
  const error = (field: string) => failure?.fields[field] && say(failure.fields[field])
  const whole = formError(failure, ['given', 'cashPart', 'email', 'cardBy', ...EXTRAS])
  // While the total is being computed again, the button shows none to press.
  const busy = navigation.state !== 'idle' && navigation.location.pathname === pathname
  const split = (
    <TextInput
      name="cashPart"
      label={t('console.pointOfSale.cashPart')}
      inputMode="decimal"
      autoComplete="off"
      value={cashPart}
      onChange={(event) => setCashPart(event.currentTarget.value)}
      error={error('cashPart')}
      description={
        cashMinor !== null && cashMinor <= totalMinor
          ? t('console.pointOfSale.restCard', { amount: amount(totalMinor - cashMinor) })
          : undefined
      }
    />
  )
  const terminals = <CardBy readers={readers} value={cardBy} onChange={setCardBy} error={error('cardBy')} />
  return (
    <Form
      id={PAY_FORM}
      method="post"
      action={search || '?'}
      preventScrollReset
      noValidate
      className={styles.pay}
      onSubmit={(event) => {
        if (busy || apply()) event.preventDefault()
      }}
    >
      <input type="hidden" name="attemptKey" value={attemptKey} />
      <input type="hidden" name="expectedTotalMinor" value={totalMinor} />
      {whole && (
        <p role="alert" className={text.problem}>
          {say(whole)}
        </p>
      )}
      <Radio.Group
        label={t('console.pointOfSale.how')}
        value={method}
        onChange={(chosen) => setMethod(findPaymentMethod(chosen) ?? method)}
        name="paymentMethod"
      >
        <div className={styles.actions}>
          {PAYMENT_METHODS.map((one) => (
            <Radio key={one} value={one} label={t(`console.pointOfSale.${one}`)} className={styles.method} />
          ))}
        </div>
      </Radio.Group>
      {method === 'split' ? split : <noscript>{split}</noscript>}
      {readers.length > 0 && (byTerminal ? terminals : <noscript>{terminals}</noscript>)}
      {byCash && (
        <TextInput
          name="given"
          label={t('console.pointOfSale.given')}
          placeholder={t('console.pointOfSale.optional')}
          inputMode="decimal"
          autoComplete="off"
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          error={(change === null || change < 0) && error('given')}
        />
      )}
      <p className={styles.change} aria-live="polite">
        {byCash && change !== null && change >= 0
          ? t('console.pointOfSale.change', { amount: amount(change) })
          : !byCash && byTerminal && t(cardBy ? 'console.pointOfSale.readerHint' : 'console.pointOfSale.terminalHint')}
      </p>
      <TextInput
        name="email"
        type="email"
        label={t('console.pointOfSale.email')}
        placeholder={t('console.pointOfSale.optional')}
        defaultValue={values.email ?? email}
        error={error('email')}
        autoComplete="off"
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('console.pointOfSale.take', { amount: amount(totalMinor) })}
      </Button>
    </Form>
  )
}
