import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { dateWithWeekday, longDay, time, timeOfDay, timeSpan, withTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { DatePicker, DayStrip } from '../book/days.tsx'
import { StaffStep } from '../book/staff-step.tsx'
import { Step } from '../book/step.tsx'
import { LostSlotMessage, NoFreeSlots, Times, TimesSkeleton } from '../book/times.tsx'
import type { MoveView } from './load-move.ts'
import styles from './move.module.css'
import { movePath } from './move-path.ts'

type Props = Extract<MoveView, { kind: 'choose' }> & { offline: boolean }

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
        <TimeStep {...props} />
      </div>
      <SlotCountStatus {...props} />
    </>
  )
}

function TimeStep(props: Props) {
  const { t } = useTranslation()
  const { base, panel, ownTime, nextFree } = props
  const choice = useChoice(props)
  const { slots, personName, salon } = panel
  const { date, staff } = panel.choice
  const arriving = choice.date !== date || choice.staff !== staff
  const own = slots?.find(({ startsAt }) => startsAt.toISOString() === ownTime)
  const others = slots?.filter((slot) => slot.free && slot !== own).length ?? 0
  return (
    <Step
      number={3}
      title={t('booking.time.title')}
      done={false}
      locked={choice.date && choice.staff ? null : t('booking.time.first')}
    >
      <div className={styles.notice}>
        {!arriving && <LostSlotMessage panel={panel} />}
        {!arriving && <NearestTimes {...props} />}
      </div>
      {arriving ? (
        <TimesSkeleton />
      ) : others === 0 ? (
        <NoFreeSlots
          date={date ?? ''}
          name={personName}
          next={nextFree ? { date: nextFree, path: movePath(base, { date: nextFree, staff: staff ?? '' }) } : null}
        />
      ) : (
        <Times
          slots={slots ?? []}
          chosen={choice.time}
          zone={salon.timeZone}
          own={
            own && {
              time: own.startsAt.toISOString(),
              label: t('appointments.movePage.own', { time: timeOfDay(own.minutes) }),
              name: t('appointments.movePage.present'),
            }
          }
          onward={{ action: movePath(base), hiddenFields: <MoveFields date={date} staff={staff} /> }}
        />
      )}
    </Step>
  )
}

/** Instead of a time that is not available any more. */
function NearestTimes({ base, panel, nearest }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { choice, salon } = panel
  if (nearest.length === 0) return null
  return (
    <nav aria-label={t('appointments.movePage.nearest')} className={layout.wrap3}>
      <span>{t('appointments.movePage.nearest')}:</span>
      {nearest.map((at) => (
        <Link
          key={at.toISOString()}
          to={movePath(base, { date: choice.date ?? '', staff: choice.staff ?? '', time: at.toISOString() })}
        >
          {time(at, salon.timeZone, locale)}
        </Link>
      ))}
    </nav>
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

function MoveFields({ date, staff }: { date?: string | null; staff?: string | null }) {
  return (
    <>
      {date && <input type="hidden" name="date" value={date} />}
      {staff && <input type="hidden" name="staff" value={staff} />}
    </>
  )
}

/** The choice after the pending navigation, so that a press shows at once. */
function useChoice({ base, panel, present }: Props) {
  const { location } = useNavigation()
  const { date, staff, time } = panel.choice
  if (location?.pathname !== movePath(base)) return { date, staff, time }
  const next = new URLSearchParams(location.search)
  const day = next.get('date') ?? present.date
  return {
    date: /^\d{4}-/.test(day) ? day : date,
    staff: next.get('staff') ?? present.staff,
    time: next.get('time'),
  }
}
