import { Check } from 'lucide-react'
import type { SalonBookingRow } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import type { TimeProposal } from '../../../../domain/calendar/proposals/proposal.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import disclosure from '../../disclosure.module.css'
import styles from './bookings.module.css'
import { DeclineImmediately, DeclineReasons } from './decline-reasons.tsx'
import { Request } from './request.tsx'

interface Props {
  appointments: readonly SalonBookingRow[]
  /** The times proposed to their clients, by appointment. */
  proposals: ReadonlyMap<string, Pick<TimeProposal, 'times'>> | null
  now: Date
  failure: FormFailure | null
}

const SEVERAL = 'several'

/** Requests by their deadline, answered one by one or several at once. */
export function Requests({ appointments, proposals, now, failure }: Props) {
  const { t } = useTranslation()
  const declining = failure?.values.decline !== undefined && failure.values.several === '1'
  return (
    <>
      <ul className={styles.requests}>
        {appointments.map((appointment) => (
          <Request
            key={appointment.id}
            appointment={appointment}
            proposal={proposals?.get(appointment.id) ?? null}
            now={now}
            several={appointments.length > 1 ? SEVERAL : null}
            failure={failure}
          />
        ))}
      </ul>
      {appointments.length > 1 && (
        <section className={styles.several} aria-labelledby="several-title">
          <h2 id="several-title">{t('console.bookings.several')}</h2>
          <p>{t('console.bookings.severalText')}</p>
          <Form id={SEVERAL} className={styles.severalForm} quiet failure={declining ? failure : null}>
            <input type="hidden" name="several" value="1" />
            <DeclineImmediately />
            <SubmitButton name="intent" value="approve" size="s" icon={<Check aria-hidden="true" />}>
              {t('console.bookings.approveSeveral')}
            </SubmitButton>
            <details className={disclosure.disclosure} data-grave open={declining || undefined}>
              <summary>{t('console.bookings.declineSeveral')}</summary>
              <DeclineReasons />
            </details>
          </Form>
        </section>
      )}
    </>
  )
}
