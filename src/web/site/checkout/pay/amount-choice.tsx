import { CalendarClock, CreditCard, HandCoins, ShieldCheck } from 'lucide-react'
import { longDate, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { CartView } from './load.ts'

type Page = Pick<CartView, 'cart' | 'terms'>

/** Whether the customer chooses between what is due now and everything. */
export function hasAmountChoice({ terms: { requires, chargeAt }, cart }: Page): boolean {
  return cart.price.totalMinor > 0 && (chargeAt !== null || requires === 'deposit' || requires === 'card_on_file')
}

/** What is paid now, in minor units. `amount`: 'due' or 'all'; `deliveryMinor`: the price of the chosen delivery. */
export function payNowMinor(page: Page, amount: string, deliveryMinor = 0): number {
  if (savesCard(page, amount)) return 0
  if (hasAmountChoice(page) && amount === 'due') return page.terms.dueNowMinor
  return page.cart.price.totalMinor + deliveryMinor
}

/** Whether the card is only saved: nothing is paid now. */
export function savesCard(page: Page, amount: string): boolean {
  const { requires, chargeAt } = page.terms
  return (requires === 'card_on_file' || chargeAt !== null) && hasAmountChoice(page) && amount === 'due'
}

interface Props {
  page: Page
  chosen?: string | undefined
  onChoose: (amount: string) => void
}

/** What the salon requires, and how much is paid now, where that can be chosen. */
export function AmountChoice({ page, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { cart, terms } = page
  const { salon, price } = cart
  const amount = (minor: number) => money(minor, salon.currency, locale)
  const { requires, dueNowMinor, chargeAt } = terms
  if (!cart.appointment || requires === 'in_salon') return null
  const asks = t(requires === 'full' ? 'payment.method.prepay' : `payment.amount.asks.${requires}`, {
    salon: salon.name,
  })
  if (requires === 'full' && !chargeAt) return <FormMessage tone="info">{asks}</FormMessage>
  if (!hasAmountChoice(page)) return null
  const due = chargeAt
    ? {
        label: t('payment.amount.later', {
          ...{ amount: amount(dueNowMinor), date: longDate(chargeAt, salon.timeZone, locale) },
        }),
        detail: t('payment.amount.laterText'),
        icon: <CalendarClock aria-hidden="true" />,
      }
    : requires === 'deposit'
      ? {
          label: t('payment.amount.deposit', { amount: amount(dueNowMinor) }),
          detail: t('payment.amount.rest', { amount: amount(price.totalMinor - dueNowMinor) }),
          icon: <HandCoins aria-hidden="true" />,
        }
      : {
          label: t('payment.amount.nothing'),
          detail: t('payment.amount.onFile'),
          icon: <ShieldCheck aria-hidden="true" />,
        }
  return (
    <>
      <FormMessage tone="info">{chargeAt ? t('payment.amount.asks.later', { salon: salon.name }) : asks}</FormMessage>
      <RadioCards
        name="amount"
        legend={t('payment.amount.title')}
        options={[
          { value: 'due', ...due },
          {
            value: 'all',
            label: t('payment.amount.all', { amount: amount(price.totalMinor) }),
            detail: t('payment.amount.allText'),
            icon: <CreditCard aria-hidden="true" />,
          },
        ]}
        defaultValue={chosen ?? 'due'}
        onChange={onChoose}
      />
      <RequiredFields page={page} />
    </>
  )
}

/** What was shown to be due, so that nothing else is charged. */
export function RequiredFields({ page: { terms } }: { page: Page }) {
  return (
    <>
      <input type="hidden" name="requires" value={terms.chargeAt ? 'card_later' : terms.requires} />
      <input type="hidden" name="expectedDueMinor" value={terms.dueNowMinor} />
    </>
  )
}
