import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { markAsCompleted, markAsNoShow } from '../../../../domain/bookings/booking/close-booking.ts'
import { confirmBooking } from '../../../../domain/bookings/booking/confirm-booking.ts'
import { cancelAsSalon, declineBooking } from '../../../../domain/bookings/booking/decline-booking.ts'
import { getSalonBooking } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { shortDate, timeSpan } from '../../../../i18n/format.ts'
import { appContext } from '../../../context.ts'
import { refusalToForm } from '../../../forms.ts'
import { useLocale } from '../../../request-facts.ts'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { useFormFailure } from '../../../use-form-failure.ts'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useDesk } from '../../use-desk.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/booking'
import { Acts } from './acts.tsx'
import styles from './booking.module.css'
import { ClientCard } from './client-card.tsx'
import { Events } from './events.tsx'
import { Money } from './money.tsx'
import { listOf } from './narrowed.ts'
import { StatusBadge } from './status-badge.tsx'
import { Terms } from './terms.tsx'

const DONE = ['confirm', 'decline', 'cancel', 'complete', 'missed', 'moved'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const visit = await getSalonBooking(app, member, params.id)
  const day = dateAt(visit.startsAt, member.timeZone)
  return { visit, day, now: app.clock.now(), done: DONE.find((one) => one === url.searchParams.get('done')) ?? null }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_see_own')
  const form = await request.formData()
  const reason = String(form.get('decline') || form.get('reason') || '')
  const said = (what: (typeof DONE)[number]) => redirect(`/partner/bookings/${id}?done=${what}`, 303)
  try {
    if (form.has('decline')) {
      await declineBooking(app, member, { bookingId: id, reason })
      return said('decline')
    }
    switch (form.get('intent')) {
      case 'approve':
        await confirmBooking(app, member, id)
        return said('confirm')
      case 'cancel':
        await cancelAsSalon(app, member, { bookingId: id, reason })
        return said('cancel')
      case 'complete':
        await markAsCompleted(app, member, id)
        return said('complete')
      case 'missed':
        await markAsNoShow(app, member, id)
        return said('missed')
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
  throw new Refusal('invalid_input')
}

export { alsoAfterRefusals as shouldRevalidate, keepInput as clientAction } from '../../../keep-input.ts'

/** One visit: who, what, when, the money, what was promised, what happened, and what can be done now. */
export default function Booking({ loaderData: { visit, day: date, now, done } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const { timeZone } = useDesk()
  useLive()
  const client = visit.client?.name || t('console.bookings.walkIn')
  const day = shortDate(visit.startsAt, timeZone, locale)
  return (
    <Page
      title={t('console.booking.title', { client, day })}
      about={`${timeSpan(visit.startsAt, visit.endsAt, timeZone, locale)} · ${t('console.booking.reference', { reference: visit.reference })}`}
      back={{
        to: `/partner/bookings?list=${listOf(visit.status, visit.endsAt, now)}`,
        label: t('console.booking.back'),
      }}
      actions={<StatusBadge status={visit.status} />}
    >
      <div className={styles.page}>
        {done && !failure && <FormMessage tone="good">{t(`console.booking.done.${done}`)}</FormMessage>}
        {failure && <FormFailureMessage failure={failure} />}
        <div className={styles.columns}>
          <div className={styles.main}>
            <Acts visit={visit} day={date} now={now} failure={failure} />
            <Money visit={visit} />
            <Events events={visit.events} />
          </div>
          <div className={styles.side}>
            <ClientCard visit={visit} />
            <Terms visit={visit} />
          </div>
        </div>
      </div>
    </Page>
  )
}
