import { Link } from 'react-router'
import { time, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import { LostSlotMessage, NoFreeSlots } from '../book/no-free-slots.tsx'
import { Step } from '../book/step.tsx'
import { Times, TimesSkeleton } from '../book/times.tsx'
import styles from './move.module.css'
import { type ChoosingView, MoveFields, useChoice } from './move-choice.tsx'
import { movePath } from './move-path.ts'

/** The times of the chosen day and team member, or that there is none. */
export function MoveTimeStep(props: ChoosingView) {
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
function NearestTimes({ base, panel, nearest }: ChoosingView) {
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
