import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dateWithWeekday, longDay, timeSpan, withTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import text from '../../../ui/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { DatePicker, DayStrip } from '../book/days.tsx'
import { StaffStep } from '../book/staff-step.tsx'
import { Step } from '../book/step.tsx'
import styles from './move.module.css'
import { type ChoosingView, MoveFields, useChoice } from './move-choice.tsx'
import { movePath } from './move-path.ts'
import { MoveTimeStep } from './move-time-step.tsx'

type Props = ChoosingView & { offline: boolean }

/** The booking panel's steps, starting with the booking's present choice. Pressing a time leads to confirming it. */
export function MoveChoose(props: Props) {
  const { t } = useTranslation()
  const { base, panel, offline } = props
  const choice = useChoice(props)
  const action = movePath(base)
  const steps = useChosenInView()
  const dayWith = { action, hiddenFields: <MoveFields staff={choice.staff} /> }
  return (
    <>
      <h1 className={styles.title}>{t('appointments.movePage.heading')}</h1>
      <p className={styles.lead}>{t('appointments.movePage.lead')}</p>
      {offline && (
        <FormMessage tone="offline" title={t('ui.networkTitle')}>
          {t('ui.networkText')}
        </FormMessage>
      )}
      <CurrentBooking {...props} />
      <div className={styles.steps} ref={steps}>
        <Step number={1} title={t('booking.date.title')} done={choice.date !== null}>
          <DayStrip days={panel.days} today={panel.today} chosen={choice.date} onward={dayWith} />
          {panel.days[0]?.date !== panel.today && (
            <Link to={movePath(base, { date: panel.today, staff: choice.staff ?? '' })} preventScrollReset>
              {t('booking.date.earlier')}
            </Link>
          )}
          <DatePicker
            label={t('booking.date.other')}
            date={panel.choice.date}
            today={panel.today}
            lastDay={panel.lastDay}
            error={panel.dateError}
            onward={dayWith}
            pathOf={(date) => movePath(base, { date, staff: choice.staff ?? '' })}
          />
        </Step>
        <StaffStep
          panel={panel}
          choice={choice}
          same={props.sameStaff}
          several={props.several}
          onward={{ action, hiddenFields: <MoveFields date={panel.choice.date} /> }}
        />
        <MoveTimeStep {...props} />
      </div>
      <SlotCountStatus {...props} />
    </>
  )
}

/** The booking's present time and team member. */
function CurrentBooking({ booking }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone: zone, startsAt, endsAt, lines, salonName } = booking
  return (
    <section className={styles.present} aria-label={t('appointments.movePage.present')}>
      <p className={styles.tag}>{t('appointments.movePage.present')}</p>
      <p className={styles.when}>
        {withTime(dateWithWeekday(startsAt, zone, locale), timeSpan(startsAt, endsAt, zone, locale), locale)}
      </p>
      <p className={text.note}>
        {lines.map((line) => line.service).join(', ')}{' '}
        {t('appointments.with', { name: [...new Set(lines.map((line) => line.staff))].join(', ') })} · {salonName}
      </p>
    </section>
  )
}

/** For screen readers: the number of times. */
function SlotCountStatus({ panel }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { choice, slots, personName } = panel
  if (!choice.date || !slots) return <p role="status" className={hidden.visuallyHidden} />
  const count = slots.filter(({ free }) => free).length
  const values = { date: longDay(choice.date, locale), name: personName ?? t('booking.staff.anyone') }
  return (
    <p role="status" className={hidden.visuallyHidden}>
      {count > 0 ? t('booking.time.free', { count, ...values }) : t('booking.time.none', values)}
    </p>
  )
}

/** The rows of days and team members start at the booking's own, not at their first. */
function useChosenInView() {
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const chosen of steps.current?.querySelectorAll('[aria-pressed="true"]') ?? []) {
      const row = chosen.closest('fieldset, ul')
      if (!row) continue
      row.scrollLeft += chosen.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientWidth / 3
    }
  }, [])
  return steps
}
