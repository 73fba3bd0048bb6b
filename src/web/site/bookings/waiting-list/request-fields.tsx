import type { DayPart } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { RADIUS_KM } from '../../../../domain/bookings/waiting-list/limits.ts'
import { formatDateField } from '../../../../domain/kernel/date-field.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import layout from '../../../ui/layout.module.css'
import { Select } from '../../../ui/select.tsx'
import { DayPartFields } from '../../../waiting-list/day-part-fields.tsx'
import { readDays } from '../../../waiting-list/read-days.ts'
import styles from './waiting-list.module.css'

const TICKS = { group: layout.stack2, legend: styles.legend, ticks: layout.stack2 }

interface Props {
  salon: string
  today: string
  firstDay: string
  lastDay: string
  parts: readonly DayPart[]
  radiusKm: number
  /** The chosen specialist, who may be given up. */
  staff: string | null
}

/** The days, the time of day and the distance of a request. */
export function RequestFields({ salon, today, firstDay, lastDay, parts, radiusKm, staff }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.days}>
        <DateField
          name="firstDay"
          label={t('waitingList.join.firstDay')}
          min={today}
          defaultValue={formatDateField(firstDay)}
          required
        />
        <DateField
          name="lastDay"
          label={t('waitingList.join.lastDay')}
          min={today}
          defaultValue={formatDateField(lastDay)}
          required
        />
      </div>
      <DayPartFields legend={t('waitingList.join.parts')} parts={parts} styles={TICKS} />
      {staff && <Checkbox name="anyone" label={t('waitingList.join.anyone')} />}
      <Select
        name="radiusKm"
        label={t('waitingList.join.radius')}
        defaultValue={String(radiusKm)}
        options={RADIUS_KM.map((km) => ({
          value: String(km),
          label: km === 0 ? t('waitingList.join.here', { salon }) : t('waitingList.join.within', { count: km }),
        }))}
      />
    </>
  )
}

/** What the fields above send. */
export function readRequestFields(form: FormData) {
  return { ...readDays(form), radiusKm: String(form.get('radiusKm') ?? ''), anyone: form.has('anyone') }
}
