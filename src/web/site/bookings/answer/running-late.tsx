import { LATE_MINUTES } from '../../../../domain/bookings/booking/late-minutes.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import styles from './answer.module.css'

/** Tells the salon how late the customer will be. */
export function RunningLate({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const { lateMinutes, salonName: salon } = booking
  return (
    <section className={styles.late} aria-labelledby="late">
      <h2 id="late" className={text.heading}>
        {t('appointments.answer.late')}
      </h2>
      <p role="status">
        {lateMinutes === null
          ? t('appointments.answer.lateLead')
          : t('appointments.answer.lateNotified', { salon, minutes: lateMinutes })}
      </p>
      <div className={layout.wrap3}>
        {LATE_MINUTES.map((minutes) => (
          <Form key={minutes}>
            <input type="hidden" name="intent" value="late" />
            <input type="hidden" name="minutes" value={minutes} />
            <SubmitButton variant="quiet" size="s" aria-pressed={minutes === lateMinutes}>
              {t('appointments.answer.lateBy', { minutes })}
            </SubmitButton>
          </Form>
        ))}
      </div>
    </section>
  )
}
