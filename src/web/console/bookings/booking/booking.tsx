import { redirect } from 'react-router'
import { confirmBooking } from '../../../../domain/bookings/booking/confirm-booking.ts'
import { cancelAsSalon, declineBooking } from '../../../../domain/bookings/booking/decline-booking.ts'
import { getSalonBooking } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { markCompleted } from '../../../../domain/bookings/booking/mark-completed.ts'
import { markNoShow } from '../../../../domain/bookings/booking/mark-no-show.ts'
import { moveInCalendar } from '../../../../domain/calendar/move-in-calendar.ts'
import { listOpenProposals } from '../../../../domain/calendar/proposals/list-open-proposals.ts'
import { listLinks } from '../../../../domain/checkout/payment-links/list-links.ts'
import { listReceipts } from '../../../../domain/commerce/receipts/list-receipts.ts'
import { countNotified } from '../../../../domain/engagement/notifications/count-notified.ts'
import { getCommission } from '../../../../domain/finance/commission/get-commission.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { shortDate, timeSpan } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { act } from '../../calendar/act.ts'
import { refused } from '../../calendar/answer.ts'
import { StageActions } from '../../calendar/stage-actions.tsx'
import { ReceiptList } from '../../checkout/point-of-sale/receipt-list.tsx'
import detail from '../../detail.module.css'
import { CommissionCard } from '../../finance/commission/commission-card.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/booking'
import styles from './booking.module.css'
import { BookingActions } from './booking-actions.tsx'
import { listOf } from './booking-filters.ts'
import { ClientCard } from './client-card.tsx'
import { Events } from './events.tsx'
import { loadSteps } from './load-steps.ts'
import { Money } from './money.tsx'
import { newTimeIn } from './new-time.ts'
import { notifiedText } from './notified-text.ts'
import { StatusBadge } from './status-badge.tsx'
import { Terms } from './terms.tsx'

/** Others of its series are not changed here. */
const ALONE = { series: [], others: 0, together: 0 }

const DONE = [
  'confirm',
  'decline',
  'cancel',
  'complete',
  'missed',
  'moved',
  'movedOnly',
  'movedBack',
  'proposed',
] as const
/** The client is notified of these. */
const NOTIFIED: readonly string[] = ['confirm', 'decline', 'cancel', 'proposed']

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const appointment = await getSalonBooking(app, member, params.id)
  const day = dateAt(appointment.startsAt, member.timeZone)
  const done = DONE.find((one) => one === url.searchParams.get('done')) ?? null
  const back = done === 'moved' || done === 'movedOnly' ? url.searchParams.get('back') : null
  const undo = back && {
    to: back,
    version: url.searchParams.get('version') ?? '',
    notify: url.searchParams.get('notify') ?? '',
  }
  const [notified, commission, receipts, proposals, links, steps] = await Promise.all([
    countNotified(app, member, [appointment.id]),
    getCommission(app, member, appointment.orderId),
    listReceipts(app, member, appointment.orderId),
    listOpenProposals(app, member, [appointment]),
    listLinks(app, member, appointment.id),
    appointment.mayRespond ? loadSteps(app, member, appointment.id) : null,
  ])
  const proposal = proposals.get(appointment.id) ?? null
  return { appointment, day, now: app.clock.now(), done, notified, commission, receipts, proposal, links, undo, steps }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const form = await request.formData()
  const reason = String(form.get('decline') || form.get('reason') || '')
  const redirectDone = (what: (typeof DONE)[number]) => redirect(`/partner/bookings/${id}?done=${what}`, 303)
  try {
    if (form.has('decline')) {
      await declineBooking(app, member, { bookingId: id, reason })
      return redirectDone('decline')
    }
    switch (form.get('intent')) {
      case 'approve':
        await confirmBooking(app, member, id)
        return redirectDone('confirm')
      case 'cancel':
        await cancelAsSalon(app, member, { bookingId: id, reason })
        return redirectDone('cancel')
      case 'complete':
        await markCompleted(app, member, id)
        return redirectDone('complete')
      case 'missed':
        await markNoShow(app, member, id)
        return redirectDone('missed')
      case 'stage':
        form.set('appointment', id)
        await act(app, member, form)
        return redirect(`/partner/bookings/${id}`, 303)
      case 'undo-move': {
        const back = { bookingId: id, ...newTimeIn(form), version: Number(form.get('version')) || undefined }
        await moveInCalendar(app, member, { ...back, overruleHours: true })
        return redirectDone('movedBack')
      }
    }
  } catch (error) {
    return form.get('intent') === 'stage' ? refused(error, form) : refusalToForm(error, form)
  }
  throw new Refusal('invalid_input')
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** One appointment: client, services, time, payments, terms, history, and the actions for it. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  const { appointment, day: date, now, done, notified, commission, receipts, proposal, links, undo, steps } = loaderData
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const { timeZone, currency } = useConsole()
  useLive()
  const client = appointment.client?.name || t('console.bookings.walkIn')
  const day = shortDate(appointment.startsAt, timeZone, locale)
  // Within the minute in which it can be undone.
  const notifiedWhen = done !== 'confirm' && steps?.appointment.paymentChangesAt ? 'soon' : 'now'
  return (
    <Page
      title={t('console.booking.title', { client, day })}
      about={`${timeSpan(appointment.startsAt, appointment.endsAt, timeZone, locale)} · ${t('console.booking.reference', { reference: appointment.reference })}`}
      back={{
        to: `/partner/bookings?list=${listOf(appointment.status, appointment.endsAt, now)}`,
        label: t('console.booking.back'),
      }}
      actions={<StatusBadge status={appointment.status} />}
    >
      <div className={detail.page}>
        {done && !failure && (
          <FormMessage tone="good">
            {[
              t(`console.booking.done.${done}`),
              ...(done === 'moved' && steps?.channel ? [t(`console.calendar.notified.${steps.channel}`)] : []),
              ...(NOTIFIED.includes(done) ? [notifiedText(t, 1, notified, notifiedWhen)] : []),
            ].join(' ')}
            {undo && (
              <Form quiet failure={null} intent="undo-move" className={styles.buttons}>
                {Object.entries(undo).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <SubmitButton variant="quiet" size="s">
                  {t('console.calendar.undo')}
                </SubmitButton>
              </Form>
            )}
          </FormMessage>
        )}
        {failure && failure.values.intent !== 'stage' && <FormFailureMessage failure={failure} />}
        <div className={detail.columns}>
          <div className={detail.main}>
            <BookingActions {...{ appointment, proposal, now, failure }} day={date} notifies={notified > 0}>
              {steps && <StageActions {...steps} inSeries={ALONE} />}
            </BookingActions>
            <Money appointment={appointment} links={links} />
            {commission && <CommissionCard commission={commission} backTo={`/partner/bookings/${appointment.id}`} />}
            <Events events={appointment.events} />
          </div>
          <div className={detail.side}>
            <ClientCard appointment={appointment} />
            <Terms appointment={appointment} />
            {receipts.length > 0 && (
              <div className={styles.card}>
                <ReceiptList title={t('receipt.title')} receipts={receipts} currency={currency} />
              </div>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
