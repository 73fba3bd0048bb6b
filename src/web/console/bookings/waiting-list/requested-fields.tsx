import type { DayPart } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { formatDateField } from '../../../../domain/kernel/date-field.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { DayPartFields } from '../../../waiting-list/day-part-fields.tsx'
import layout from '../../form-layout.module.css'

const TICKS = { group: layout.group, legend: layout.legend, ticks: layout.ticks }

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
      <DayPartFields legend={t('console.waitingList.add.parts')} parts={parts} styles={TICKS} />
    </>
  )
}
