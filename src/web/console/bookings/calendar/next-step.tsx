import { Button } from '@mantine/core'
import { Check, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { DeskVisit } from '../../../../domain/bookings/calendar/get-calendar-booking.ts'
import { Failure, useDeskFailure } from './failure.tsx'
import styles from './panel.module.css'

/** What is most often done next about a visit, with one press and without leaving the day: a request approved, a visit closed. */
export function NextStep({ visit: { id, status, begun } }: { visit: DeskVisit }) {
  const { t } = useTranslation()
  const failure = useDeskFailure()
  const mine = failure?.values.intent === 'approve' || failure?.values.intent === 'complete' ? failure : null
  const next = status === 'requested' ? 'approve' : 'complete'
  if (next === 'complete' && !begun) return null
  return (
    <Form method="post" className={styles.next}>
      <input type="hidden" name="visit" value={id} />
      {mine && <Failure failure={mine} people={[]} act="" />}
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
