import { NativeSelect, TextInput } from '@mantine/core'
import { MOST_TIMES, MOST_WEEKS } from '../../../domain/calendar/series/series-rule.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './panel.module.css'
import type { EnteredRule } from './rule-in-address.ts'

interface Props {
  rule: EnteredRule
  onChange(rule: EnteredRule): void
  /** What is counted: appointments, or times. */
  timesLabel: string
  /** The first day. */
  date: string
}

/** Every so many weeks, a number of times or until a day. */
export function RuleFields({ rule, onChange, timesLabel, date }: Props) {
  const { t } = useTranslation()
  const change = (what: Partial<EnteredRule>) => onChange({ ...rule, ...what })
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('console.series.every')}
          value={rule.every}
          onChange={(event) => change({ every: event.currentTarget.value })}
          data={Array.from({ length: MOST_WEEKS }, (_, n) => ({
            value: String(n + 1),
            label: t('console.series.weeks', { count: n + 1 }),
          }))}
        />
        <NativeSelect
          label={t('console.series.ends')}
          value={rule.ends}
          onChange={(event) => change({ ends: event.currentTarget.value === 'until' ? 'until' : 'times' })}
          data={(['times', 'until'] as const).map((value) => ({ value, label: t(`console.series.end.${value}`) }))}
        />
      </div>
      {rule.ends === 'times' ? (
        <TextInput
          type="number"
          min={2}
          max={MOST_TIMES}
          label={timesLabel}
          value={rule.times}
          onChange={(event) => change({ times: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          type="date"
          min={date}
          label={t('console.series.until')}
          value={rule.until}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
      )}
    </>
  )
}
