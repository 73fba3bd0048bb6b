import { type ChangeEvent, type RefObject, useCallback, useState } from 'react'
import { savedMethod } from '../../../../domain/commerce/payments/saved-method.ts'
import { money } from '../../../../i18n/format.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { AmountChoice, payNowMinor, savesCard } from '../../checkout/pay/amount-choice.tsx'
import { AttemptFields } from '../../checkout/pay/attempt-fields.tsx'
import { CardFields } from '../../checkout/pay/card-fields.tsx'
import type { CartView } from '../../checkout/pay/load.ts'
import type { PayFailure } from '../../checkout/pay/payment-actions.ts'
import { PaymentMethods } from '../../checkout/pay/payment-methods.tsx'
import { ProviderForm } from '../../checkout/pay/provider-form.tsx'
import { TipChoice } from '../../checkout/tips/tip-choice.tsx'
import type { TipOffer } from './load-tip.ts'
import styles from './payment.module.css'
import { useTyped } from './typed-fields.ts'
import type { WizardChoice } from './wizard-choice.ts'
import { fieldsOf, wizardPath } from './wizard-path.ts'

interface Props {
  paying: CartView
  choice: WizardChoice
  failure: PayFailure | null
  box: RefObject<HTMLDivElement | null>
  paymentMethod: string
  onChoose: (way: string) => void
  /** 'due' or 'all'. */
  amount: string
  onChooseAmount: (amount: string) => void
  /** Null where the salon takes no tips. */
  tip: TipOffer | null
  /** Whether something is charged now. */
  online: boolean
}

export const PAYMENT_FORM = 'wizard-payment'

/** Whether the provider's own form asks for the card, which has a button of its own. */
export function usesCardProvider({ cardForm, cart }: CartView, paymentMethod: string): boolean {
  return cardForm.kind === 'stripe' && paymentMethod === 'card' && cart.price.totalMinor > 0
}

/** The payment methods; the card's fields are shown for the card. */
export function Payment({ paying, choice, failure, box, tip, online, paymentMethod, amount, ...on }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { cart, cardForm } = paying
  const tipMinor = tip?.chosen.minor ?? 0
  const minor = payNowMinor(paying, amount) + tipMinor
  const onlySaves = savesCard(paying, amount)
  const nothing = cart.price.totalMinor === 0
  const action = wizardPath(choice, 'done')
  const { typed, store } = useTyped()
  const [earlierNote] = useState(typed('note'))
  const [note, setNote] = useState(failure?.values.note ?? earlierNote ?? '')
  const [ownTip, setOwnTip] = useState('')
  const takesTip = tip !== null && (!hydrated || online)
  // So that nothing is paid without it; before hydration its field belongs to the form.
  const typedTip = hydrated && takesTip && <input type="hidden" name="own" value={ownTip} />
  const takeNote = useCallback(
    ({ target: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
      setNote(value)
      store('note', value)
    },
    [store],
  )
  return (
    <div ref={box} className={layout.stack5}>
      <Form
        id={PAYMENT_FORM}
        action={action}
        quiet
        preventScrollReset
        failure={failure && withCardError(failure)}
        className={styles.form}
      >
        <AttemptFields page={paying} />
        <input type="hidden" name="tipMinor" value={tipMinor} />
        {typedTip}
        {cart.appointment && (
          <TextArea
            name="note"
            label={t('wizard.done.note')}
            hint={t('wizard.done.noteHint', { salon: cart.salon.name })}
            optional
            maxLength={1000}
            rows={2}
            onChange={takeNote}
            {...(earlierNote && { defaultValue: earlierNote })}
          />
        )}
        {nothing ? (
          <input type="hidden" name="paymentMethod" value="card" />
        ) : (
          <>
            <AmountChoice page={paying} chosen={failure?.values.amount} onChoose={on.onChooseAmount} />
            <PaymentMethods
              page={paying}
              defaultValue={failure?.values.paymentMethod ?? defaultMethod(paying)}
              onChoose={on.onChoose}
              cashFirst
            />
          </>
        )}
        {!nothing && cardForm.kind === 'own' && (
          <div className={styles.card}>
            <CardFields />
          </div>
        )}
      </Form>
      {takesTip && (
        <TipChoice
          {...tip}
          currency={cart.salon.currency}
          none
          heading="h4"
          fields={[...fieldsOf({ ...choice, tip: null }), ['step', 'done']]}
          paymentForm={PAYMENT_FORM}
          onType={setOwnTip}
        />
      )}
      {hydrated && cardForm.kind === 'stripe' && usesCardProvider(paying, paymentMethod) && (
        <ProviderForm
          key={`${amount} ${tipMinor}`}
          form={cardForm}
          money={onlySaves ? null : { minor, currency: cart.salon.currency }}
          label={
            onlySaves
              ? t('wizard.done.confirm')
              : t('wizard.done.pay', { amount: money(minor, cart.salon.currency, locale) })
          }
          action={action}
        >
          <AttemptFields page={paying} amount={amount} />
          <input type="hidden" name="tipMinor" value={tipMinor} />
          {typedTip}
          <input type="hidden" name="note" value={note} />
        </ProviderForm>
      )}
    </div>
  )
}

/** A declined card is also reported at its number, which gets the focus. */
function withCardError(failure: PayFailure): PayFailure {
  if (failure.refusal !== 'payment_declined') return failure
  return { ...failure, fields: { cardNumber: 'card_declined', ...failure.fields } }
}

/** Paying in the salon, unless its policy requires payment now. */
export function defaultMethod({ terms, cardSaved, cards }: CartView): string {
  if (terms.requires === 'in_salon') return 'cash'
  const [newest] = cards
  return newest && (cardSaved || terms.requires !== 'full') ? savedMethod(newest.id) : 'card'
}
