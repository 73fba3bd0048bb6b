import { Button, NativeSelect } from '@mantine/core'
import { Armchair } from 'lucide-react'
import { Form } from 'react-router'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Failure, useCalendarFailure } from './failure.tsx'
import styles from './panel.module.css'

interface Props {
  appointment: Pick<CalendarBooking, 'id' | 'units'>
  editable: boolean
}

/** The rooms, chairs and devices of an appointment, each of which can be changed to another of the same kind. */
export function Units({ appointment: { id, units }, editable }: Props) {
  const { t } = useTranslation()
  const failure = useCalendarFailure('unit')
  return (
    <section className={styles.units} aria-label={t('console.resources.title')}>
      {units.map((unit) => (
        <div key={unit.id}>
          <p className={styles.unit}>
            <Armchair aria-hidden="true" />
            {unit.name}
          </p>
          {editable && unit.others.length > 0 && (
            <Form method="post" className={styles.unitForm}>
              <input type="hidden" name="intent" value="unit" />
              <input type="hidden" name="appointment" value={id} />
              <input type="hidden" name="from" value={unit.id} />
              {failure?.values.intent === 'unit' && failure.values.from === unit.id && (
                <Failure failure={failure} staff={[]} act="" />
              )}
              <NativeSelect
                name="to"
                aria-label={t('console.resources.replace', { name: unit.name })}
                data={unit.others.map((other) => ({ value: other.id, label: other.name }))}
              />
              <Button type="submit" variant="default">
                {t('console.resources.change')}
              </Button>
            </Form>
          )}
        </div>
      ))}
    </section>
  )
}
