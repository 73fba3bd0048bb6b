import { CalendarClock, CalendarDays, CalendarPlus, CircleCheck, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SalonBookingPage } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { TimeProposal } from '../../../../domain/calendar/proposals/proposal.ts'
import { mayCheckOut } from '../../../../domain/checkout/point-of-sale/may-check-out.ts'
import { isPayableStatus } from '../../../../domain/kernel/booking-status.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { money } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { CheckOutFrom } from '../../checkout/check-out-from.tsx'
import { Confirm } from '../../confirm.tsx'
import disclosure from '../../disclosure.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import { ReplyDeadline } from '../reply-deadline.tsx'
import { ApproveButton } from './approve-button.tsx'
import styles from './booking.module.css'
import list from './bookings.module.css'
import { DeclineImmediately, DeclineReasons } from './decline-reasons.tsx'
import { Proposed } from './proposed.tsx'

interface Props {
  appointment: SalonBookingPage
  now: Date
  failure: FormFailure | null
}

/** The actions for an appointment in its status, as the viewer's role permits. */
export function BookingActions({
  appointment,
  day,
  now,
  failure,
  notifies,
  proposal,
  children,
}: Props & { day: string; notifies: boolean; proposal: Pick<TimeProposal, 'times'> | null; children?: ReactNode }) {
  const { t } = useTranslation()
  const { timeZone } = useConsole()
  const maySell = useMay('point_of_sale_sell')
  const { id, status, startsAt, respondBy, mayRespond } = appointment
  const checksOut = mayCheckOut(appointment, dateAt(now, timeZone), timeZone)
  const open = groupOf(status) === 'upcoming'
  const hasStarted = startsAt <= now
  const sells =
    maySell && isPayableStatus(status) && (appointment.paymentMethod === 'cash' || appointment.requires === 'deposit')
  return (
    <section className={open ? styles.actions : styles.card} aria-labelledby="acts">
      <h2 id="acts">{t('console.booking.acts')}</h2>
      {proposal && <Proposed times={proposal.times} respondBy={respondBy} />}
      {!proposal && status === 'requested' && respondBy && (
        <ReplyDeadline respondBy={respondBy} now={now} className={list.by} />
      )}
      {children}
      <div className={styles.buttons}>
        {mayRespond && status === 'requested' && <Answer appointment={appointment} failure={failure} />}
        {mayRespond && status === 'confirmed' && hasStarted && <Close appointment={appointment} notifies={notifies} />}
        {mayRespond && open && (
          <ButtonLink
            to={`/partner/bookings/${id}/propose`}
            variant="quiet"
            size="s"
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {t('console.proposals.link')}
          </ButtonLink>
        )}
        {mayRespond && open && (
          <ButtonLink
            to={`/partner/bookings/${id}/move`}
            variant="quiet"
            size="s"
            icon={<CalendarClock aria-hidden="true" />}
          >
            {t('console.booking.move')}
          </ButtonLink>
        )}
        {sells && !checksOut && <CheckOutFrom startsAt={startsAt} />}
        {sells && checksOut && (
          <ButtonLink
            to={`/partner/point-of-sale?booking=${id}`}
            variant="quiet"
            size="s"
            icon={<ShoppingBasket aria-hidden="true" />}
          >
            {t('console.booking.toPointOfSale')}
          </ButtonLink>
        )}
        <ButtonLink
          to={`/partner/calendar?date=${day}&appointment=${id}`}
          variant="ghost"
          size="s"
          icon={<CalendarDays aria-hidden="true" />}
        >
          {t('console.booking.toCalendar')}
        </ButtonLink>
        {mayRespond && status === 'confirmed' && <Cancel failure={failure} />}
      </div>
    </section>
  )
}

function Answer({ appointment, failure }: Pick<Props, 'appointment' | 'failure'>) {
  const { t } = useTranslation()
  const declining = failure?.values.decline !== undefined
  return (
    <>
      <ApproveButton appointmentId={appointment.id} />
      <details className={disclosure.disclosure} data-grave open={declining || undefined}>
        <summary>{t('console.bookings.decline')}</summary>
        <Form quiet failure={declining ? failure : null}>
          <DeclineImmediately />
          <DeclineReasons />
        </Form>
      </details>
    </>
  )
}

function Close({ appointment, notifies }: Pick<Props, 'appointment'> & { notifies: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const { noShowFeeMinor } = appointment
  return (
    <>
      <Form quiet failure={null} className={list.inline}>
        <SubmitButton name="intent" value="complete" size="s" icon={<CircleCheck aria-hidden="true" />}>
          {t('console.booking.complete')}
        </SubmitButton>
      </Form>
      <Form quiet failure={null} className={styles.asks}>
        <Confirm
          label={t('console.booking.noShow')}
          title={t('console.booking.noShowAsk')}
          yes={t('console.booking.yes')}
          no={t('console.booking.no')}
          name="intent"
          value="missed"
        >
          {noShowFeeMinor > 0
            ? t('console.booking.noShowFee', { amount: money(noShowFeeMinor, currency, locale) })
            : t('console.booking.noShowFree')}{' '}
          {t(notifies ? 'console.booking.notifies' : 'console.booking.notifiesNobody')}
        </Confirm>
      </Form>
    </>
  )
}

function Cancel({ failure }: Pick<Props, 'failure'>) {
  const { t } = useTranslation()
  const cancelling = failure?.values.intent === 'cancel'
  return (
    <details className={disclosure.disclosure} data-grave open={cancelling || undefined}>
      <summary>{t('console.booking.cancel')}</summary>
      <Form quiet failure={cancelling ? failure : null} intent="cancel">
        <div className={classes(surface.card, list.reasons)}>
          <p>{t('console.booking.cancelText')}</p>
          <div className={list.own}>
            <TextField
              {...{ name: 'reason', label: t('console.bookings.ownReason'), maxLength: 500, autoComplete: 'off' }}
            />
            <SubmitButton variant="danger" size="s">
              {t('console.booking.cancel')}
            </SubmitButton>
          </div>
        </div>
      </Form>
    </details>
  )
}
