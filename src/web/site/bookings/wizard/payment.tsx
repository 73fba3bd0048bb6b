import { CreditCard, Store } from 'lucide-react'
import type { RefObject } from 'react'
import { money } from '../../../../i18n/format.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useSavedOptions } from '../../checkout/cards/use-saved-options.tsx'
import { CardFields } from '../../checkout/pay/card-fields.tsx'
import type { CartView } from '../../checkout/pay/load.ts'
import type { PayFailure } from '../../checkout/pay/payment-actions.ts'
import { ProviderForm } from '../../checkout/pay/provider-form.tsx'
import styles from './payment.module.css'
import { type WizardChoice, wizardPath } from './wizard-choice.ts'

interface Props {
  paying: CartView
  choice: WizardChoice
  failure: PayFailure | null
  box: RefObject<HTMLDivElement | null>
  paymentMethod: string
  onChoose: (way: string) => void
}

export const PAYMENT_FORM = 'wizard-payment'

/** Whether the provider's own form asks for the card, which has a button of its own. */
export function usesCardProvider({ cardForm, cart }: CartView, paymentMethod: string): boolean {
  return cardForm.kind !== 'own' && paymentMethod === 'card' && cart.price.totalMinor > 0
}

/** The payment methods; the card's fields are shown for the card. */
export function Payment({ paying, choice, failure, box, paymentMethod, onChoose }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { cart, cardForm } = paying
  const amount = money(cart.price.totalMinor, cart.salon.currency, locale)
  const nothing = cart.price.totalMinor === 0
  const action = wizardPath(choice, 'done')
  return (
    <div ref={box} className={styles.payment}>
      <Form
        id={PAYMENT_FORM}
        action={action}
        quiet
        preventScrollReset
        failure={failure && atTheCard(failure)}
        className={styles.form}
      >
        <Attempt cart={cart} />
        {nothing ? (
          <input type="hidden" name="paymentMethod" value="card" />
        ) : (
          <PaymentMethods paying={paying} chosen={failure?.values.paymentMethod} onChoose={onChoose} />
        )}
        {!nothing && cardForm.kind === 'own' && (
          <div className={styles.card}>
            <CardFields />
          </div>
        )}
      </Form>
      {hydrated && cardForm.kind !== 'own' && usesCardProvider(paying, paymentMethod) && (
        <ProviderForm
          form={cardForm}
          money={{ minor: cart.price.totalMinor, currency: cart.salon.currency }}
          label={t('wizard.done.pay', { amount })}
          action={action}
        >
          <Attempt cart={cart} />
        </ProviderForm>
      )}
    </div>
  )
}

/** A declined card is also reported at its number, which gets the focus. */
function atTheCard(failure: PayFailure): PayFailure {
  if (failure.refusal !== 'payment_declined') return failure
  return { ...failure, fields: { cardNumber: 'card_declined', ...failure.fields } }
}

/**
 * Identifies this attempt, so that a repeated request pays once, and the price that was shown, so that no other is
 * charged.
 */
function Attempt({ cart }: { cart: CartView['cart'] }) {
  return (
    <>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="attemptKey" value={cart.attemptKey} />
      <input type="hidden" name="expectedTotalMinor" value={cart.price.totalMinor} />
    </>
  )
}

/** Paying in the salon, unless its policy requires payment now. */
export function defaultMethod(prepay: boolean): string {
  return prepay ? 'card' : 'cash'
}

interface PaymentMethodsProps {
  paying: CartView
  chosen?: string
  onChoose: (way: string) => void
}

function PaymentMethods({ paying: { cart, cards, prepay }, chosen, onChoose }: PaymentMethodsProps) {
  const { t } = useTranslation()
  const byHand = cart.salon.confirms === 'manually'
  const saved = useSavedOptions(cards)
  const cash = {
    value: 'cash',
    label: t('payment.method.cash'),
    detail: t('payment.method.cashText'),
    icon: <Store aria-hidden="true" />,
  }
  return (
    <>
      {prepay && <FormMessage tone="info">{t('payment.method.prepay', { salon: cart.salon.name })}</FormMessage>}
      <RadioCards
        name="paymentMethod"
        legend={t('payment.method.title')}
        options={[
          ...(prepay ? [] : [cash]),
          ...saved,
          {
            value: 'card',
            label: t('payment.method.card'),
            detail: t(byHand ? 'payment.method.cardByHand' : 'payment.method.cardText'),
            icon: <CreditCard aria-hidden="true" />,
          },
        ]}
        defaultValue={chosen ?? defaultMethod(prepay)}
        onChange={onChoose}
      />
    </>
  )
}
