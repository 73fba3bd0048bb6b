import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { dateWithWeekday, timeSpan, withTime } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { AppointmentTerms } from '../appointments/appointment-terms.tsx'
import type { Offered } from '../proposal/load-offered.ts'
import { OfferedTimes } from '../proposal/offered-times.tsx'
import styles from './answer.module.css'
import { RunningLate } from './running-late.tsx'

interface Props {
  booking: BookingSummary
  /** The address of the link. */
  base: string
  now: Date
  isUpcoming: boolean
  mayConfirm: boolean
  mayMove: boolean
  mayBeLate: boolean
  /** What cancelling costs now; null when it is not possible. */
  feeNowMinor: number | null
  /** The times that the salon proposes instead; null when it proposes none. */
  offered: Offered | null
  outcome: 'accepted' | 'coming' | 'moved' | null
}

/** An appointment as its reminder asks about it: coming, rescheduled, cancelled or late, with the terms of cancelling. */
export function AnswerPage(props: Props) {
  const { booking, base, now, mayMove, feeNowMinor, offered } = props
  const mayConfirm = props.mayConfirm && !offered
  const { t } = useTranslation()
  const { salonName: salon, clientConfirmedAt } = booking
  const title = t(mayConfirm && !clientConfirmedAt ? 'appointments.answer.title' : 'appointments.answer.lead', {
    salon,
  })
  return (
    <>
      <Head title={title} />
      <TaskCard title={title}>
        <div className={layout.stack4}>
          <State {...props} />
          <Appointment booking={booking} />
          {offered && <OfferedTimes {...{ offered, booking, base, mayMove }} />}
          {mayConfirm && !clientConfirmedAt && (
            <Form>
              <input type="hidden" name="intent" value="coming" />
              <SubmitButton size="l" wide>
                {t('appointments.answer.coming')}
              </SubmitButton>
            </Form>
          )}
          {feeNowMinor !== null && (
            <>
              <AppointmentTerms booking={booking} now={now} feeNowMinor={feeNowMinor} />
              <div className={layout.wrap3}>
                {mayMove && !offered && (
                  <ButtonLink to={`${base}/move`} variant="quiet">
                    {t('appointments.answer.move')}
                  </ButtonLink>
                )}
                <ButtonLink to={`${base}/cancel`} variant="danger">
                  {t('appointments.answer.cancel')}
                </ButtonLink>
              </div>
            </>
          )}
        </div>
        {props.mayBeLate && <RunningLate booking={booking} />}
      </TaskCard>
    </>
  )
}

/** What was answered, or why nothing can be. */
function State({ booking, isUpcoming, outcome, mayBeLate, offered }: Props) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { salonName: salon, status, clientConfirmedAt } = booking
  if (offered) return failure && <FormFailureMessage failure={failure} />
  if (outcome === 'accepted' && status === 'confirmed')
    return <FormMessage tone="good">{t('appointments.proposal.accepted')}</FormMessage>
  if (groupOf(status) === 'cancelled')
    return <FormMessage tone="info">{t('appointments.answer.cancelled')}</FormMessage>
  if (!isUpcoming && (!mayBeLate || failure))
    return <FormMessage tone="info">{t('appointments.answer.over')}</FormMessage>
  if (outcome === 'moved') {
    const isRequest = status === 'requested'
    return (
      <FormMessage tone={isRequest ? 'info' : 'good'}>
        {isRequest ? t('appointments.answer.movedRequested', { salon }) : t('appointments.answer.moved')}
      </FormMessage>
    )
  }
  if (status === 'requested') return <FormMessage tone="info">{t('appointments.answer.requested')}</FormMessage>
  if (!clientConfirmedAt) return null
  return (
    <FormMessage tone="good">
      {outcome === 'coming' ? t('appointments.answer.thanks', { salon }) : t('appointments.answer.confirmed')}
    </FormMessage>
  )
}

function Appointment({ booking }: Pick<Props, 'booking'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { startsAt, endsAt, timeZone: zone, lines, salonName, street, postalCode, city } = booking
  const names = [...new Set(lines.map(({ staff }) => staff))].join(', ')
  return (
    <div className={styles.appointment}>
      <p className={styles.when}>
        {withTime(dateWithWeekday(startsAt, zone, locale), timeSpan(startsAt, endsAt, zone, locale), locale)}
      </p>
      <p>
        {lines.map(({ service }) => service).join(', ')} {t('appointments.with', { name: names })}
      </p>
      <p className={text.soft}>
        {salonName}, {street}, {postalCode} {city}
      </p>
    </div>
  )
}
