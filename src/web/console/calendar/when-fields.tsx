import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../texts/use-translation.ts'
import { timeField } from '../../ui/time-field.ts'
import { TimeInput } from '../time-input.tsx'
import type { CalendarAddress } from './calendar-address.ts'
import styles from './panel.module.css'

interface Props {
  adding: NonNullable<CalendarAddress['adding']>
  typed: Record<string, string>
  wrong(field: string): string | undefined
  /** What is entered, for a form that changes it itself. */
  entered?: { date: string; time: string; onDate(date: string): void; onTime(time: string): void }
}

/** When something starts: the day and the time in the salon's local time. */
export function WhenFields({ adding, typed, wrong, entered }: Props) {
  const { t } = useTranslation()
  const time = {
    ...{ name: 'time', label: t('console.calendar.panel.time'), error: wrong('time') ?? wrong('startsAt') },
    ...{ required: true, withAsterisk: false },
  }
  return (
    <div className={styles.pair}>
      <TextInput
        type="date"
        name="date"
        label={t('console.calendar.panel.day')}
        {...(entered ? { value: entered.date } : { defaultValue: typed.date ?? adding.date })}
        error={wrong('date')}
        onChange={(event) => entered?.onDate(event.currentTarget.value)}
        required
        withAsterisk={false}
      />
      {entered ? (
        <TextInput {...time} {...timeField(entered.time, entered.onTime)} />
      ) : (
        <TimeInput {...time} defaultValue={typed.time ?? adding.time} />
      )}
    </div>
  )
}

export function PersonField({
  staff,
  value,
  error,
}: {
  staff: readonly { id: string; name: string }[]
  value: string | undefined
  error: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      name="staff"
      label={t('console.calendar.panel.person')}
      defaultValue={value}
      error={error}
      data={staff.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
