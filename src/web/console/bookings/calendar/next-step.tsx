import { Button } from '@mantine/core'
import { Check, CircleCheck } from 'lucide-react'
import { Form } from 'react-router'
import type { CalendarBooking } from '../../../../domain/bookings/calendar/get-calendar-booking.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Failure, useCalendarFailure } from './failure.tsx'
import styles from './panel.module.css'

/** The most frequent next action for an appointment, with one press: confirm a request, complete an appointment. */
export function NextStep({ appointment: { id, status, hasStarted } }: { appointment: CalendarBooking }) {
  const { t } = useTranslation()
  const failure = useCalendarFailure()
  const mine = failure?.values.intent === 'approve' || failure?.values.intent === 'complete' ? failure : null
  const next = status === 'requested' ? 'approve' : 'complete'
  if (next === 'complete' && !hasStarted) return null
  return (
    <Form method="post" className={styles.next}>
      <input type="hidden" name="appointment" value={id} />
      {mine && <Failure failure={mine} staff={[]} act="" />}
      <Button
        type="submit"
        name="intent"
        value={next}
        leftSection={
          next === 'approve' ? <Check size={16} aria-hidden="true" /> : <CircleCheck size={16} aria-hidden="true" />
        }
      >
        {t(next === 'approve' ? 'console.bookings.approve' : 'console.booking.complete')}
      </Button>
    </Form>
  )
}
