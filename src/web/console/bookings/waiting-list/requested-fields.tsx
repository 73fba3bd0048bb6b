import { DAY_PARTS, type DayPart } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { formatDateField } from '../../../../domain/kernel/date-field.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import layout from '../../form-layout.module.css'

interface Props {
  today: string
  firstDay: string
  lastDay: string
  parts: readonly DayPart[]
  /** Those who can be chosen; none where the salon assigns them. */
  staff: readonly { id: string; name: string }[]
  /** Null: anyone. */
  staffId: string | null
}

/** The team member, the days and the time of day that a client waits for. */
export function RequestedFields({ today, firstDay, lastDay, parts, staff, staffId }: Props) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.parts
  const day = { min: today, required: true }
  return (
    <>
      {staff.length > 0 && (
        <Select
          name="staff"
          label={t('console.calendar.panel.person')}
          defaultValue={staffId ?? 'anyone'}
          options={[
            { value: 'anyone', label: t('console.waitingList.add.anyone') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={layout.pair}>
        <DateField
          {...{ ...day, name: 'firstDay', label: t('console.waitingList.add.firstDay') }}
          defaultValue={formatDateField(firstDay)}
        />
        <DateField
          {...{ ...day, name: 'lastDay', label: t('console.waitingList.add.lastDay') }}
          defaultValue={formatDateField(lastDay)}
        />
      </div>
      <fieldset className={layout.group} aria-describedby={error ? 'parts-error' : undefined}>
        <legend className={layout.legend}>{t('console.waitingList.add.parts')}</legend>
        <div className={layout.ticks}>
          {DAY_PARTS.map(({ part }) => (
            <Checkbox
              key={part}
              name={`part-${part}`}
              label={t(`waitingList.part.${part}`)}
              defaultChecked={parts.includes(part)}
            />
          ))}
        </div>
        {error && <FieldError id="parts-error" code={error} />}
      </fieldset>
    </>
  )
}
