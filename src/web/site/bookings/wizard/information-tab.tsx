import { Form } from 'react-router'
import { variesInPrice } from '../../../../domain/kernel/service-by-staff.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Price } from '../../../ui/price.tsx'
import { Conflict } from '../book/conflict.tsx'
import { DateNotice } from '../book/date-notice.tsx'
import { PriorNotice } from '../book/prior-notice.tsx'
import { CancellationTerms } from '../book/terms.tsx'
import { AddonQuantities } from './addon-quantities.tsx'
import { AppointmentTime, useWhen } from './appointment-time.tsx'
import { CartProductsNotice } from './cart-products-notice.tsx'
import { CouponField } from './coupon-field.tsx'
import { Customer, type CustomerDetails } from './customer.tsx'
import { EnteredGuests, GUESTS_FORM, GuestFields } from './guest-fields.tsx'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { OverlapNotice } from './overlap-notice.tsx'
import { SignIn } from './sign-in.tsx'
import type { PendingCode } from './sign-up.ts'
import { SalonLines, ServiceLines, SummaryBox, Totals } from './summary.tsx'
import { TabPanel } from './tab-panel.tsx'
import { wizardPath } from './wizard-path.ts'

const FORM = 'wizard-reserve'

interface Props {
  page: Choosing
  viewer: CustomerDetails | null
  /** Other providers for signing in. */
  providers: readonly { id: string; name: string }[]
  /** The code that a new customer is to enter. */
  code: PendingCode | null
  conflict: boolean
  busy: boolean
}

/** The customer, the choice and its price. 'Make Reservation' holds the time. */
export function InformationTab({ page, viewer, providers, code, conflict, busy }: Props) {
  const { t } = useTranslation()
  const { salon, choice, panel, addons, price, coupon, agreed } = page
  const { chosen } = panel
  const here = wizardPath(choice, 'information')
  const failure = useFormFailure()
  const offline = failure?.offline
  const withNames = viewer !== null && (choice.shared?.guests.length ?? 0) > 0
  const isOther = conflict || failure?.refusal === 'cart_conflict'
  return (
    <TabPanel
      step="information"
      title={t('wizard.information.title')}
      lead={viewer ? undefined : t('wizard.information.lead')}
      back={wizardPath(choice, 'time')}
      notices={
        <>
          <DateNotice panel={panel} />
          {page.overlap && <OverlapNotice overlap={page.overlap} />}
          <PriorNotice panel={panel} />
          <CartProductsNotice page={page} />
          {failure?.fields.serviceIds && (
            <FormMessage tone="bad">{validationText(t, failure.fields.serviceIds)}</FormMessage>
          )}
          {isOther && (
            <Conflict
              back={here}
              action={here}
              hiddenFields={
                <>
                  <input type="hidden" name="intent" value="reserve" />
                  <EnteredGuests values={failure?.values ?? {}} />
                  {failure?.values.voucher && <input type="hidden" name="voucher" value={failure.values.voucher} />}
                </>
              }
              busy={busy}
            />
          )}
          {offline && viewer && (
            <FormMessage tone="offline" title={t('ui.networkTitle')}>
              {t('ui.networkText')}
            </FormMessage>
          )}
        </>
      }
      aside={
        <SummaryBox>
          <SalonLines salon={salon} />
          <AppointmentTime
            date={choice.date}
            startsAt={choice.time ? new Date(choice.time) : null}
            endsAt={chosen.endsAt}
            zone={salon.timeZone}
            person={choice.staff && !choice.shared ? (chosen.person?.name ?? t('booking.staff.anyone')) : null}
          />
          <ServiceLines
            services={page.lines}
            currency={salon.currency}
            guests={guestsOf(choice.shared, page.guestNames)}
          />
          <AddonQuantities choice={choice} chosen={addons.chosen} currency={salon.currency} />
          <Totals price={price} code={coupon?.code} currency={salon.currency} services={page.lines} />
          <CancellationTerms
            terms={{ ...salon, mayRequireDeposit: panel.salon.mayRequireDeposit }}
            {...(agreed && { agreed })}
            freeUntil={(agreed ?? chosen).freeUntil}
            over={(agreed ?? chosen).freeOver}
          />
        </SummaryBox>
      }
      when={useWhen(choice.time ? new Date(choice.time) : null, chosen.endsAt, salon.timeZone)}
      sum={<Price minor={price.totalMinor} currency={salon.currency} isFrom={page.lines.some(variesInPrice)} />}
      foot={
        withNames ? (
          <Button type="submit" form={GUESTS_FORM} busy={busy}>
            {t('wizard.information.reserve')}
          </Button>
        ) : (
          <Form id={FORM} method="post" action={here} preventScrollReset>
            <input type="hidden" name="intent" value="reserve" />
            <Button type="submit" disabled={!viewer} busy={busy}>
              {t('wizard.information.reserve')}
            </Button>
          </Form>
        )
      }
    >
      {viewer ? <Customer viewer={viewer} /> : <SignIn back={here} providers={providers} code={code} />}
      {withNames && choice.shared && <GuestFields action={here} shared={choice.shared} known={page.guestNames} />}
      {viewer && (
        <CouponField choice={choice} valid={page.couponValid} reservationForm={withNames ? GUESTS_FORM : FORM} />
      )}
    </TabPanel>
  )
}
