import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SeriesAppointment } from '../../../../domain/bookings/series/preview-series.ts'
import { MOST_TIMES, MOST_WEEKS } from '../../../../domain/bookings/series/series-rule.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useLatestAnswer } from '../../../ui/use-latest-answer.ts'
import { type ChosenLine, toAddress } from './lines-in-address.ts'
import styles from './panel.module.css'
import { SeriesDates } from './series-dates.tsx'

/** Delay after the last change, in ms. */
const TYPING_MS = 250

interface Props {
  lines: readonly ChosenLine[]
  date: string
  time: string
  staff: readonly { id: string; name: string }[]
  /** What is wrong with the list of appointments. */
  error: string | undefined
  /** Whether the last attempt was refused: the list is then checked again. */
  isRefused: boolean
}

/** Repeats a new appointment; every appointment is listed with its conflict before it is booked. */
export function RepeatFields({ lines, date, time, staff, error, isRefused }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [repeats, setRepeats] = useState(false)
  const [every, setEvery] = useState('4')
  const [ends, setEnds] = useState<'times' | 'until'>('times')
  const [times, setTimes] = useState('6')
  const [until, setUntil] = useState('')
  const chosen = lines.filter(({ serviceId }) => serviceId !== '')
  const asked = [
    ...toAddress(chosen),
    ...[['date', date] as const, ['time', time] as const, ['every', every] as const],
    ends === 'times' ? (['times', times] as const) : (['until', until] as const),
    ...(isRefused ? [['refused', '1'] as const] : []),
  ]
  const isAsked = repeats && chosen.length > 0
  const path = `/partner/calendar/series?${new URLSearchParams(asked.map(([...pair]) => pair))}`
  const { data, isCurrent } = useLatestAnswer<SeriesAppointment[] | null>(isAsked ? path : null, TYPING_MS)
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
      {repeats && (
        <>
          <div className={styles.pair}>
            <NativeSelect
              label={t('console.series.every')}
              value={every}
              onChange={(event) => setEvery(event.currentTarget.value)}
              data={Array.from({ length: MOST_WEEKS }, (_, n) => ({
                value: String(n + 1),
                label: t('console.series.weeks', { count: n + 1 }),
              }))}
            />
            <NativeSelect
              label={t('console.series.ends')}
              value={ends}
              onChange={(event) => setEnds(event.currentTarget.value === 'until' ? 'until' : 'times')}
              data={(['times', 'until'] as const).map((value) => ({ value, label: t(`console.series.end.${value}`) }))}
            />
          </div>
          {ends === 'times' ? (
            <TextInput
              type="number"
              min={2}
              max={MOST_TIMES}
              label={t('console.series.times')}
              value={times}
              onChange={(event) => setTimes(event.currentTarget.value)}
            />
          ) : (
            <TextInput
              type="date"
              min={date}
              label={t('console.series.until')}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          )}
          {error && (
            <p className={styles.warn} role="alert">
              {error}
            </p>
          )}
          {isAsked && isCurrent && data && <SeriesDates key={path} appointments={data} staff={staff} lines={chosen} />}
          {!isAsked && <p className={styles.or}>{t('console.series.chooseService')}</p>}
        </>
      )}
    </>
  )
}
