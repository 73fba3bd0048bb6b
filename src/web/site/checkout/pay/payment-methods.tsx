import { CreditCard, Store } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useSavedOptions } from '../cards/use-saved-options.tsx'
import type { CartView } from './load.ts'

interface Props {
  page: CartView
  defaultValue: string
  onChoose: (method: string) => void
  /** Whether paying in the salon is proposed, and so stands first. */
  cashFirst?: boolean
}

/** The saved cards and another card, where cards are accepted, and where the salon lets the customer do so, paying in the salon. */
export function PaymentMethods({
  page: { cart, cards: savedCards, cardForm, terms },
  defaultValue,
  onChoose,
  cashFirst = false,
}: Props) {
  const { t } = useTranslation()
  const byHand = cart.appointment && cart.salon.confirms === 'manually'
  const saved = useSavedOptions(savedCards)
  const card = {
    value: 'card',
    label: t('payment.method.card'),
    detail: t(byHand ? 'payment.method.cardByHand' : 'payment.method.cardText'),
    icon: <CreditCard aria-hidden="true" />,
  }
  const cash = {
    value: 'cash',
    label: t('payment.method.cash'),
    detail: t('payment.method.cashText'),
    icon: <Store aria-hidden="true" />,
  }
  const cards = cardForm.kind === 'none' ? [] : [...saved, card]
  const inSalon = terms.requires === 'in_salon' && cart.appointment ? [cash] : []
  return (
    <RadioCards
      name="paymentMethod"
      legend={t('payment.method.title')}
      options={cashFirst ? [...inSalon, ...cards] : [...cards, ...inSalon]}
      defaultValue={defaultValue}
      onChange={onChoose}
    />
  )
}
