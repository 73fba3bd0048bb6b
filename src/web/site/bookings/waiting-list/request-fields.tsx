import { DAY_PARTS, type DayPart } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { RADIUS_KM } from '../../../../domain/bookings/waiting-list/limits.ts'
import { formatDateField } from '../../../../domain/kernel/date-field.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { Select } from '../../../ui/select.tsx'
import styles from './waiting-list.module.css'

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
  const { failure } = useFormState()
  const error = failure?.fields.parts
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
      <fieldset className={layout.stack2} aria-describedby={error ? 'parts-error' : undefined}>
        <legend className={styles.legend}>{t('waitingList.join.parts')}</legend>
        {DAY_PARTS.map(({ part }) => (
          <Checkbox
            key={part}
            name={`part-${part}`}
            label={t(`waitingList.part.${part}`)}
            defaultChecked={parts.includes(part)}
          />
        ))}
        {error && <FieldError id="parts-error" code={error} />}
      </fieldset>
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
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    firstDay: text('firstDay'),
    lastDay: text('lastDay'),
    parts: DAY_PARTS.map(({ part }) => part).filter((part) => form.has(`part-${part}`)),
    radiusKm: text('radiusKm'),
    anyone: form.has('anyone'),
  }
}
