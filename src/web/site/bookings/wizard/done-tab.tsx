import { CalendarClock } from 'lucide-react'
import { useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { money } from '../../../../i18n/format.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Price } from '../../../ui/price.tsx'
import { Hold } from '../../checkout/pay/hold.tsx'
import type { CartView } from '../../checkout/pay/load.ts'
import { EarlierAttempt, PaymentRefused } from '../../checkout/pay/messages.tsx'
import type { PayFailure } from '../../checkout/pay/payment-actions.ts'
import { useTicked } from '../../checkout/pay/use-ticked.ts'
import { ConfirmAtBank, WaitingForBank } from '../../checkout/pay/waiting.tsx'
import { DateNotice } from '../book/date-notice.tsx'
import { CancellationTerms } from '../book/terms.tsx'
import { AppointmentTime, useWhen } from './appointment-time.tsx'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { defaultMethod, PAYMENT_FORM, Payment, usesCardProvider } from './payment.tsx'
import { isWhole } from './shared-draft.ts'
import { paysOnline, sentPayment, shownPayment } from './shown-payment.ts'
import { PANEL_ID, tabId } from './step-tabs.tsx'
import { ProductLines, SalonLines, ServiceLines, SummaryBox, Totals } from './summary.tsx'
import { TabPanel } from './tab-panel.tsx'
import { wizardPath } from './wizard-path.ts'

interface Props {
  page: Choosing
  busy: boolean
}

/** Payment of what is reserved; or the steps that are still missing. */
export function DoneTab({ page, busy }: Props) {
  const { paying } = page
  if (paying?.view === 'processing' || paying?.view === 'confirm') {
    return (
      <section id={PANEL_ID} role="tabpanel" aria-labelledby={tabId('done')} tabIndex={-1} data-step-heading>
        {paying.view === 'processing' ? <WaitingForBank /> : <ConfirmAtBank page={paying} />}
      </section>
    )
  }
  return paying?.view === 'cart' ? (
    <PaymentStep page={page} paying={paying} busy={busy} />
  ) : (
    <NotReserved page={page} busy={busy} />
  )
}

function PaymentStep({ page, paying, busy }: { page: Choosing; paying: CartView; busy: boolean }) {
  const { t } = useTranslation()
  const failure = usePayFailure()
  const hydrated = useHydrated()
  const { choice } = page
  const { cart, now, earlier, freeOver } = paying
  const { salon, appointment, products, price, coupon } = cart
  const box = useRef<HTMLDivElement>(null)
  const [paymentMethod, choose] = useTicked(
    box,
    'paymentMethod',
    failure?.values.paymentMethod ?? defaultMethod(paying),
  )
  const [amount, chooseAmount] = useTicked(box, 'amount', failure?.values.amount ?? 'due')
  const sent = sentPayment(useNavigation().formData)
  const chosen = sent ?? { paymentMethod, amount, tipMinor: page.tip?.chosen.minor ?? 0 }
  const { tipMinor, nowMinor } = shownPayment(paying, { ...chosen, follows: hydrated })
  const label = usePayLabel(nowMinor, salon.currency)
  const when = useWhen(appointment?.startsAt ?? null, appointment?.endsAt ?? null, salon.timeZone)
  return (
    <TabPanel
      step="done"
      title={t('wizard.done.title')}
      back={wizardPath(choice, 'information')}
      when={when}
      sum={<Price minor={paying.cart.price.totalMinor + tipMinor} currency={paying.cart.salon.currency} />}
      foot={
        !(hydrated && usesCardProvider(paying, paymentMethod)) && (
          <Button type="submit" form={PAYMENT_FORM} busy={busy}>
            {label}
          </Button>
        )
      }
      alert={
        failure && (
          <PaymentRefused failure={failure} page={paying} changeTo={wizardPath({ ...choice, time: null }, 'time')} />
        )
      }
      notices={
        <>
          {earlier && !failure && <EarlierAttempt earlier={earlier} held={Boolean(appointment?.heldUntil)} />}
          {paying.cardSaved && !failure && <FormMessage tone="good">{t('payment.amount.saved')}</FormMessage>}
          {appointment && <Hold until={appointment.heldUntil} now={now} zone={salon.timeZone} />}
        </>
      }
      aside={
        <SummaryBox>
          <SalonLines salon={salon} />
          {appointment && (
            <>
              <AppointmentTime
                date={choice.date}
                startsAt={appointment.startsAt}
                endsAt={appointment.endsAt}
                zone={salon.timeZone}
                person={appointment.shared ? null : appointment.staff.name}
              />
              <ServiceLines
                services={appointment.services}
                currency={salon.currency}
                guests={appointment.shared?.guests}
              />
            </>
          )}
          <ProductLines products={products} currency={salon.currency} collected={appointment !== null} />
          <Totals price={price} code={coupon?.code} currency={salon.currency} tipMinor={tipMinor} />
          {appointment && (
            <CancellationTerms terms={salon} agreed={paying.terms} freeUntil={paying.freeUntil} over={freeOver} />
          )}
        </SummaryBox>
      }
    >
      <Payment
        paying={paying}
        choice={choice}
        failure={failure}
        box={box}
        paymentMethod={paymentMethod}
        onChoose={choose}
        amount={amount}
        onChooseAmount={chooseAmount}
        tip={page.tip}
        online={paysOnline(paying, chosen.paymentMethod, chosen.amount)}
      />
    </TabPanel>
  )
}

/** Every signed-in user can open the tab, so it lists the missing steps. */
function NotReserved({ page, busy }: { page: Choosing; busy: boolean }) {
  const { t } = useTranslation()
  const { choice, salon } = page
  const missing = !isWhole(choice) ? 'service' : choice.time ? null : 'time'
  return (
    <TabPanel
      step="done"
      title={t('wizard.done.title')}
      back={wizardPath(choice, missing ?? 'information')}
      notices={<DateNotice panel={page.panel} />}
      aside={
        <SummaryBox>
          <ServiceLines
            services={page.lines}
            currency={salon.currency}
            guests={guestsOf(choice.shared, page.guestNames)}
          />
        </SummaryBox>
      }
    >
      <EmptyState title={t('wizard.done.notYet')} icon={<CalendarClock aria-hidden="true" />}>
        <p>{t(missing === null ? 'wizard.done.reserveFirst' : 'wizard.done.chooseFirst')}</p>
        {missing === null ? (
          <Form method="post" action={wizardPath(choice, 'information')} preventScrollReset>
            <input type="hidden" name="intent" value="reserve" />
            <Button type="submit" busy={busy}>
              {t('wizard.information.reserve')}
            </Button>
          </Form>
        ) : (
          <ButtonLink to={wizardPath(choice, missing)} preventScrollReset>
            {t(`wizard.tab.${missing}`)}
          </ButtonLink>
        )}
      </EmptyState>
    </TabPanel>
  )
}

/** What the button does: 'Pay DKK 990.25', or 'Confirm booking' where nothing is paid now. */
function usePayLabel(minor: number, currency: string): string {
  const { t } = useTranslation()
  const locale = useLocale()
  return minor > 0 ? t('wizard.done.pay', { amount: money(minor, currency, locale) }) : t('wizard.done.confirm')
}

function usePayFailure(): PayFailure | null {
  const answer = useActionData<unknown>()
  if (!isFailure(answer) || answer.values.intent !== 'pay') return null
  return { about: 'payment', ...answer }
}
