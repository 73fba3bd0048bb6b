import { CreditCard, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { savedCardId, savedMethod } from '../../../../domain/commerce/payments/saved-method.ts'
import { money } from '../../../../i18n/format.ts'
import { useChange } from '../../../hydration/use-change.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FOCUSED_AT_LOAD } from '../../../ui/focused-at-load.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { AmountChoice, payNowMinor, savesCard } from './amount-choice.tsx'
import { AttemptFields } from './attempt-fields.tsx'
import { CardFields } from './card-fields.tsx'
import { canReceive, chosenDeliveryMinor, proposedDelivery } from './chosen-delivery.ts'
import { DeliveryChoice, DeliveryLine } from './delivery-choice.tsx'
import type { CartView } from './load.ts'
import { PaymentRefused } from './messages.tsx'
import { NoCards } from './no-cards.tsx'
import type { PayFailure } from './payment-actions.ts'
import styles from './payment-form.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useTicked } from './use-ticked.ts'

export const PAYMENT_FORM = 'payment'

interface Props {
  page: CartView
  /** What is typed as a coupon code and not applied: it is checked before anything is paid. */
  typedCoupon: string
  failure: PayFailure | null
  changeTo: string | null
  /** Reports the price of the chosen delivery, minor units. */
  onDelivery: (minor: number) => void
}

/** These are not the card's fault: the page behind the dialog shows them. */
const CLOSES_CARD_FORM = new Set([
  'price_changed',
  'slot_taken',
  'slot_not_offered',
  'month_full',
  'out_of_stock',
  'coupon_invalid',
])

/**
 * The payment method and the payment. Without JavaScript the card is on the page and one button sends everything; with
 * it, 'Pay Now' opens the same fields in a dialog.
 */
export function PaymentForm({ page, typedCoupon, failure, changeTo, onDelivery }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { cart, cardForm, delivery } = page
  const accepts = cardForm.kind !== 'none'
  const box = useRef<HTMLDivElement>(null)
  const [paymentMethod, choose] = useTicked(box, 'paymentMethod', failure?.values.paymentMethod ?? defaultMethod(page))
  const requested = proposedDelivery(delivery)
  const [chosen, chooseDelivery] = useTicked(box, 'delivery', failure?.values.delivery ?? requested)
  const deliveryMinor = chosenDeliveryMinor(delivery, chosen)
  useEffect(() => onDelivery(deliveryMinor), [onDelivery, deliveryMinor])
  const nothing = cart.price.totalMinor + deliveryMinor === 0
  const [amountChosen, chooseAmount] = useTicked(box, 'amount', failure?.values.amount ?? 'due')
  const amount = money(payNowMinor(page, amountChosen, deliveryMinor), cart.salon.currency, locale)
  const onlySaves = savesCard(page, amountChosen)
  const byCard = !nothing && paymentMethod === 'card'
  const { open, setOpen } = useCardWindow(byCard, failure)
  // With wrong fields, the first of them gets the focus instead.
  const refused = failure && (failure.refusal || failure.offline) && (
    <ScrolledIntoView about={failure}>
      <PaymentRefused failure={failure} page={page} changeTo={changeTo} />
    </ScrolledIntoView>
  )
  const free = t(cart.appointment ? 'payment.bookFree' : 'payment.orderFree')
  const unchecked = typedCoupon.trim() !== ''
  const bySaved = !nothing && savedCardId(paymentMethod) !== null
  const pay = nothing
    ? free
    : onlySaves
      ? t('payment.bookOnFile')
      : bySaved
        ? t('payment.payAmount', { amount })
        : t('payment.bookNow', { amount })

  if (!nothing && !accepts && !cart.appointment) return <NoCards />
  return (
    <div ref={box} className={layout.stack4}>
      {!(open && hydrated) && refused}
      <Form id={PAYMENT_FORM} action="/paymentcard" quiet>
        <AttemptFields page={page} chosen={chosen} />
        {hydrated && <input type="hidden" name="coupon" value={typedCoupon} />}
        {delivery && (
          <DeliveryChoice key={requested} delivery={delivery} salon={cart.salon} onChoose={chooseDelivery} />
        )}
        {nothing ? (
          <input type="hidden" name="paymentMethod" value="card" />
        ) : (
          <>
            <AmountChoice page={page} chosen={failure?.values.amount} onChoose={chooseAmount} />
            <PaymentMethods
              page={page}
              defaultValue={failure?.values.paymentMethod ?? defaultMethod(page)}
              onChoose={choose}
            />
          </>
        )}
        {!hydrated && !nothing && cardForm.kind === 'own' && (
          <div className={failure ? undefined : styles.untilHydrated}>
            <CardFields />
          </div>
        )}
        <SubmitButton
          size="l"
          wide
          data-waits={byCard || undefined}
          icon={byCard && <CreditCard aria-hidden="true" />}
          onClick={
            hydrated && byCard && !unchecked && canReceive(delivery, cart.salon.delivery)
              ? (event) => {
                  event.preventDefault()
                  setOpen(true)
                }
              : undefined
          }
        >
          {!onlySaves && accepts && (byCard || !(hydrated || nothing)) ? `${t('payment.payNow')} · ${amount}` : pay}
        </SubmitButton>
      </Form>
      {accepts && (
        <p className={styles.safe}>
          <Lock aria-hidden="true" />
          {t('payment.card.safe')}
        </p>
      )}
      {hydrated && byCard && (
        <Dialog open={open} onClose={() => setOpen(false)} title={t('payment.modal.title')}>
          <p className={styles.lead}>
            {onlySaves ? t('payment.amount.onFile') : t('payment.modal.lead', { amount, salon: cart.salon.name })}
          </p>
          {delivery && <DeliveryLine delivery={delivery} salon={cart.salon} chosen={chosen} />}
          {open && refused}
          {cardForm.kind === 'own' ? (
            <Form action="/paymentcard" quiet className={styles.card}>
              <AttemptFields page={page} amount={amountChosen} chosen={chosen} />
              {delivery && <input type="hidden" name="delivery" value={chosen} />}
              <input type="hidden" name="paymentMethod" value="card" />
              <CardFields />
              <SubmitButton size="l" wide>
                {onlySaves ? pay : t('payment.payAmount', { amount })}
              </SubmitButton>
            </Form>
          ) : cardForm.kind === 'stripe' ? (
            <ProviderForm
              key={`${amountChosen} ${deliveryMinor}`}
              form={cardForm}
              money={
                onlySaves
                  ? null
                  : { minor: payNowMinor(page, amountChosen, deliveryMinor), currency: cart.salon.currency }
              }
              label={onlySaves ? pay : t('payment.payAmount', { amount })}
            >
              <AttemptFields page={page} amount={amountChosen} chosen={chosen} />
              {delivery && <input type="hidden" name="delivery" value={chosen} />}
            </ProviderForm>
          ) : null}
        </Dialog>
      )}
    </div>
  )
}

/** Scrolls its content into view each time there is a new message; the browser does so in a page that it receives. */
function ScrolledIntoView({ about, children }: { about: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useChange(about, () => box.current?.scrollIntoView({ block: 'center' }))
  return (
    <div ref={box} className={styles.refused} {...FOCUSED_AT_LOAD}>
      {children}
    </div>
  )
}

/** The newest saved card, or a card to be typed; in the salon where no cards are accepted. */
function defaultMethod({ cardForm, cards: [newest] }: CartView): string {
  if (cardForm.kind === 'none') return 'cash'
  return newest ? savedMethod(newest.id) : 'card'
}

function isBehindCardForm({ refusal, fields }: PayFailure): boolean {
  return fields.delivery !== undefined || (refusal !== undefined && CLOSES_CARD_FORM.has(refusal))
}

/** The dialog with the card: it stays open while another card can be tried. */
function useCardWindow(byCard: boolean, failure: PayFailure | null) {
  const [open, setOpen] = useState(byCard && failure !== null && !isBehindCardForm(failure))
  const [seen, setSeen] = useState(failure)
  if (failure !== seen) {
    setSeen(failure)
    if (failure && isBehindCardForm(failure)) setOpen(false)
  }
  return { open, setOpen }
}
