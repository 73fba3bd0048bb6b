import { MOST_TIMES, MOST_WEEKS } from '../../../../domain/calendar/series/series-rule.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import styles from './classes.module.css'

/** How a session repeats: every so many weeks, a number of times, or until a day where one is entered. */
export function RepeatSession() {
  const { t } = useTranslation()
  return (
    <div className={styles.repeat}>
      <Checkbox name="repeat" label={t('console.classes.repeat')} />
      <div className={layout.three}>
        <Select
          name="every"
          label={t('console.classes.every')}
          defaultValue="1"
          options={Array.from({ length: MOST_WEEKS }, (_, n) => ({
            value: String(n + 1),
            label: t('console.series.weeks', { count: n + 1 }),
          }))}
        />
        <TextField
          {...{ name: 'times', label: t('console.classes.times'), type: 'number', inputMode: 'numeric' }}
          {...{ min: 2, max: MOST_TIMES, defaultValue: 8 }}
        />
        <TextField {...{ name: 'until', label: t('console.classes.until'), type: 'date', optional: true }} />
      </div>
    </div>
  )
}
