import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BOOKING_PATH, type Choice, choicePath } from './choice.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { DatePicker, DayStrip } from './days.tsx'
import type { Panel } from './load-panel.ts'
import { Step } from './step.tsx'

/** The next days with their availability, and a field for any other. A date clears the specialist and the time. */
export function DateStep({ panel, choice, tried }: { panel: Panel; choice: Choice; tried: boolean }) {
  const { t } = useTranslation()
  const { days, today, dateError } = panel
  // Nothing to clear yet: a specialist chosen on the salon's page stays chosen.
  const keep = panel.choice.date ? (['services'] as const) : (['services', 'staff'] as const)
  const missing = tried && !choice.date && !dateError ? 'date_required' : null
  const onward = { action: BOOKING_PATH, hiddenFields: <ChoiceFields choice={panel.choice} keep={keep} /> }
  return (
    <Step number={1} title={t('booking.date.title')} done={choice.date !== null} error={missing}>
      <DayStrip days={days} today={today} chosen={choice.date} onward={onward} />
      {days[0]?.date !== today && (
        <Link to={choicePath({ ...panel.choice, date: null, staff: null, time: null })} preventScrollReset>
          {t('booking.date.earlier')}
        </Link>
      )}
      <DatePicker
        label={t('booking.date.other')}
        date={panel.choice.date}
        today={today}
        lastDay={panel.lastDay}
        error={dateError}
        onward={onward}
        pathOf={(date) => {
          const staff = keep.find((name) => name === 'staff') ? panel.choice.staff : null
          return choicePath({ ...panel.choice, date, staff, time: null })
        }}
      />
    </Step>
  )
}
