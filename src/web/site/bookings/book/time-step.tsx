import { useTranslation } from '../../../texts/use-translation.ts'
import { BOOKING_PATH, type Choice, choicePath } from './choice.ts'
import { ChoiceFields } from './choice-fields.tsx'
import type { Panel } from './load-panel.ts'
import { nextFreeDay } from './next-free-day.ts'
import { LostSlotMessage, NoFreeSlots } from './no-free-slots.tsx'
import styles from './step.module.css'
import { Step } from './step.tsx'
import { Times, TimesSkeleton } from './times.tsx'

/** The times of the chosen day and specialist. */
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
      <div className={styles.notice}>{!arriving && <LostSlotMessage panel={panel} />}</div>
      {arriving ? (
        <TimesSkeleton />
      ) : free === 0 ? (
        <NoFreeSlots
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
          onward={{
            action: BOOKING_PATH,
            hiddenFields: <ChoiceFields choice={panel.choice} keep={['services', 'date', 'staff']} />,
          }}
        />
      )}
    </Step>
  )
}
