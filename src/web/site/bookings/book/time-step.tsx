import { useTranslation } from 'react-i18next'
import { BOOKING_PATH, type Choice, choicePath } from './choice.ts'
import { Kept } from './kept.tsx'
import { nextFreeDay } from './next-free-day.ts'
import type { Panel } from './panel.ts'
import styles from './step.module.css'
import { Step } from './step.tsx'
import { LostTime, NothingFree, Times, TimesArriving } from './times.tsx'

/** When it shall be: the times of the day and of whom was chosen. */
export function TimeStep({ panel, choice, tried }: { panel: Panel; choice: Choice; tried: boolean }) {
  const { t } = useTranslation()
  const { slots, chosen, salon } = panel
  const free = slots?.filter((slot) => slot.free).length ?? 0
  const arriving = choice.date !== panel.choice.date || choice.staff !== panel.choice.staff
  const next = nextFreeDay(panel)
  return (
    <Step
      number={3}
      title={t('booking.time.title')}
      done={choice.time !== null}
      locked={choice.date && choice.staff ? null : t('booking.time.first')}
      error={tried && !choice.time && choice.staff && free > 0 ? 'time_required' : null}
    >
      {panel.lost.length > 0 && !arriving && (
        <div className={styles.notice}>
          <LostTime panel={panel} />
        </div>
      )}
      {arriving ? (
        <TimesArriving />
      ) : free === 0 ? (
        <NothingFree
          full={panel.full}
          date={panel.choice.date ?? ''}
          name={chosen.person?.name ?? null}
          next={next ? { date: next, path: choicePath({ ...panel.choice, date: next, time: null }) } : null}
        />
      ) : (
        <Times
          slots={slots ?? []}
          chosen={choice.time}
          zone={salon.timeZone}
          onward={{ action: BOOKING_PATH, kept: <Kept choice={panel.choice} keep={['services', 'date', 'staff']} /> }}
        />
      )}
    </Step>
  )
}
