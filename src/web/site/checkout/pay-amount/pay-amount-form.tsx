import { CreditCard } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import type { SavedCard } from '../../../../domain/checkout/cards/list-cards.ts'
import { savedMethod } from '../../../../domain/commerce/payments/saved-method.ts'
import type { Money } from '../../../../domain/kernel/money.ts'
import type { CardForm } from '../../../../domain/kernel/payments.ts'
import { money as formatMoney } from '../../../../i18n/format.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useSavedOptions } from '../cards/use-saved-options.tsx'
import { CardFields } from '../pay/card-fields.tsx'
import { NoCards } from '../pay/no-cards.tsx'
import { ProviderForm } from '../pay/provider-form.tsx'
import styles from './pay-amount-form.module.css'

export const PAY_AMOUNT_FORM = 'pay-amount'

interface Props {
  cards: readonly SavedCard[]
  cardForm: CardForm
  money: Money
  /** The part of it that is a tip. */
  tipMinor?: number
  /** What is typed as an own tip, sent so that nothing is paid without it. */
  ownTip?: string
  /** The page whose action is called. */
  action: string
}

/** Pays an amount by a saved or another card. The amount is sent as it was shown. */
export function PayAmountForm({ cards, cardForm: form, money, tipMinor = 0, ownTip, action }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hydrated = useHydrated()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  // The amount is about to change.
  const isChanging = navigation.state === 'loading' && navigation.location.pathname === pathname
  const saved = useSavedOptions(cards)
  const label = t('payment.payAmount', { amount: formatMoney(money.minor, money.currency, locale) })
  const ownForm = form.kind === 'own'
  const card = { value: 'card', label: t('payment.method.card'), icon: <CreditCard aria-hidden="true" /> }
  const due = (
    <>
      <input type="hidden" name="expectedDueMinor" value={money.minor - tipMinor} />
      {tipMinor > 0 && <input type="hidden" name="tip" value={tipMinor} />}
      {hydrated && ownTip !== undefined && <input type="hidden" name="own" value={ownTip} />}
    </>
  )
  const providerForm = !ownForm && hydrated
  if (form.kind === 'none') return <NoCards />
  return (
    <>
      {(saved.length > 0 || !providerForm) && (
        <Form id={PAY_AMOUNT_FORM} quiet className={styles.form}>
          {due}
          <RadioCards
            name="paymentMethod"
            legend={t('payment.method.title')}
            options={providerForm ? saved : [...saved, card]}
            defaultValue={cards[0] ? savedMethod(cards[0].id) : 'card'}
          />
          {ownForm && (
            <div className={styles.card}>
              <CardFields />
            </div>
          )}
          <SubmitButton size="l" wide busy={isChanging}>
            {label}
          </SubmitButton>
        </Form>
      )}
      {form.kind === 'stripe' && hydrated && (
        <ProviderForm form={form} money={money} label={label} action={action}>
          {due}
        </ProviderForm>
      )}
    </>
  )
}
