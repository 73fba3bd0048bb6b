import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import type { CalendarBooking } from '../../../../domain/bookings/calendar/get-calendar-booking.ts'
import { dateAt, minutesAt } from '../../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useConsole } from '../../use-console.ts'
import { Failure, useCalendarFailure } from './failure.tsx'
import styles from './panel.module.css'

/** Reschedules or changes the duration without a drag: by keyboard, on a phone, or to a day that is not shown. */
export function MoveForm({
  appointment,
  staff,
}: {
  appointment: CalendarBooking
  staff: readonly { id: string; name: string }[]
}) {
  const { t } = useTranslation()
  const { timeZone } = useConsole()
  const failure = useCalendarFailure()
  const date = dateAt(appointment.startsAt, timeZone)
  const staffIds = [...new Set(appointment.lines.map(({ staffId }) => staffId))]
  const moving = failure?.values.intent === 'move' ? failure : null
  const lengthening = failure?.values.intent === 'lengthen' ? failure : null
  const typed = moving?.values
  return (
    <details className={styles.more} open={failure !== null}>
      <summary>{t('console.calendar.appointment.move')}</summary>
      <Form method="post" className={styles.form} key={`move ${appointment.startsAt.toISOString()} ${staffIds.join()}`}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="appointment" value={appointment.id} />
        <div className={styles.pair}>
          <TextInput
            type="date"
            name="date"
            label={t('console.calendar.panel.day')}
            defaultValue={typed?.date ?? date}
            required
            withAsterisk={false}
          />
          <TextInput
            type="time"
            step={300}
            name="time"
            label={t('console.calendar.panel.time')}
            defaultValue={typed?.time ?? timeOfDay(minutesAt(appointment.startsAt, timeZone))}
            required
            withAsterisk={false}
          />
        </div>
        {staffIds.length === 1 && (
          <NativeSelect
            name="staff"
            label={t('console.calendar.panel.person')}
            defaultValue={typed?.staff ?? staffIds[0]}
            data={staff.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {moving && <Failure failure={moving} staff={staff} act={t('console.calendar.outside.move')} />}
        <div className={styles.foot}>
          <Button type="submit" variant="default">
            {t('console.calendar.appointment.moveTo')}
          </Button>
        </div>
      </Form>
      <Form method="post" className={styles.form} key={`until ${appointment.endsAt.toISOString()}`}>
        <input type="hidden" name="intent" value="lengthen" />
        <input type="hidden" name="appointment" value={appointment.id} />
        <input type="hidden" name="date" value={dateAt(appointment.endsAt, timeZone)} />
        <TextInput
          type="time"
          step={300}
          name="until"
          label={t('console.calendar.appointment.ends')}
          defaultValue={lengthening?.values.until ?? timeOfDay(minutesAt(appointment.endsAt, timeZone))}
          required
          withAsterisk={false}
        />
        {lengthening && <Failure failure={lengthening} staff={staff} act={t('console.calendar.outside.move')} />}
        <div className={styles.foot}>
          <Button type="submit" variant="default">
            {t('console.calendar.appointment.lengthen')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
