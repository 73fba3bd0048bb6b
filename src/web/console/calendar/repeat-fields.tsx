import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { SeriesAppointment } from '../../../domain/calendar/series/preview-series.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useLatestAnswer } from '../../ui/use-latest-answer.ts'
import text from '../text.module.css'
import { type ChosenLine, toAddress } from './lines-in-address.ts'
import styles from './panel.module.css'
import { RuleFields } from './rule-fields.tsx'
import { ruleAsText, ruleToAddress, typedRule, USUAL_RULE } from './rule-in-address.ts'
import seriesStyles from './series.module.css'
import { SeriesDates } from './series-dates.tsx'
import { useSentWhenChecked } from './use-sent-when-checked.ts'

/** Delay after the last change, in ms. */
const TYPING_MS = 250

interface Props {
  lines: readonly ChosenLine[]
  date: string
  time: string
  staff: readonly { id: string; name: string }[]
  typed: Record<string, string>
  /** What is wrong with the list of appointments. */
  error: string | undefined
  /** Whether the last attempt was refused: the list is then checked again. */
  isRefused: boolean
}

/** Repeats a new appointment; every appointment is listed with its conflict before it is booked. */
export function RepeatFields({ lines, date, time, staff, typed, error, isRefused }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [repeats, setRepeats] = useState(typed.repeat === 'on')
  const [rule, setRule] = useState(() => typedRule(typed.rule, USUAL_RULE))
  const chosen = lines.filter(({ serviceId }) => serviceId !== '')
  const query = [
    ...toAddress(chosen),
    ...[['date', date] as const, ['time', time] as const],
    ...ruleToAddress(rule),
    ...(isRefused ? [['refused', '1'] as const] : []),
  ]
  const isChecked = repeats && chosen.length > 0
  const path = `/partner/calendar/series?${new URLSearchParams(query.map(([...pair]) => pair))}`
  const { data, isCurrent } = useLatestAnswer<SeriesAppointment[] | null>(isChecked ? path : null, TYPING_MS)
  const isFree = !data || data.every(({ obstacle }) => obstacle === null)
  const within = useSentWhenChecked<HTMLDivElement>(
    isChecked && !isCurrent ? 'checking' : isFree ? 'free' : 'conflicts',
  )
  // The dates are checked before booking, which needs JavaScript.
  if (!hydrated) return null
  return (
    <>
      <Checkbox
        name="repeat"
        value="on"
        label={t('console.series.repeat')}
        checked={repeats}
        onChange={(event) => setRepeats(event.currentTarget.checked)}
      />
      <div ref={within} className={seriesStyles.repeat}>
        {repeats && (
          <>
            <input type="hidden" name="rule" value={ruleAsText(rule)} />
            <RuleFields {...{ rule, date }} onChange={setRule} timesLabel={t('console.series.times')} />
            {error && (
              <p className={styles.warn} role="alert">
                {error}
              </p>
            )}
            {isChecked && isCurrent && data && (
              <SeriesDates key={path} appointments={data} staff={staff} lines={chosen} />
            )}
            {!isChecked && <p className={text.note}>{t('console.series.chooseService')}</p>}
          </>
        )}
      </div>
    </>
  )
}
