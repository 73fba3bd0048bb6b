import { UsersRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { longDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { Choice } from './choice.ts'
import type { Panel } from './load-panel.ts'
import { StaffOptions, StaffSkeleton } from './staff-options.tsx'
import styles from './step.module.css'
import { Step } from './step.tsx'

interface Props {
  panel: Pick<Panel, 'bookableStaff' | 'choosesStaff' | 'lost' | 'lostPerson'> & {
    choice: Pick<Choice, 'date'>
    salon: Pick<Panel['salon'], 'currency'>
  }
  choice: Pick<Choice, 'date' | 'staff'>
  /** Where a press leads, with the rest of the choice. */
  onward: ComponentProps<typeof StaffOptions>['onward']
  tried?: boolean
  /** The names of several specialists who keep their services; null for one. */
  same?: string | null
  /** Several people are moved, each with who performs their services. */
  several?: boolean
}

/** The specialists who work on the chosen day, 'Anyone' first. A specialist clears the time. */
export function StaffStep({ panel, choice, onward, tried = false, same = null, several = false }: Props) {
  const { t } = useTranslation()
  const { bookableStaff } = panel
  const arriving = choice.date !== panel.choice.date
  const noStaff = bookableStaff?.length === 0 && same === null
  return (
    <Step
      number={2}
      title={t('booking.staff.title')}
      done={choice.staff !== null}
      locked={choice.date ? null : t('booking.staff.first')}
      error={tried && !choice.staff && !noStaff ? 'specialist_required' : null}
    >
      {!arriving && <StaffNotThatDay panel={panel} />}
      {arriving ? (
        <StaffSkeleton />
      ) : noStaff ? (
        <NoStaffAvailable date={choice.date ?? ''} />
      ) : (
        <StaffOptions
          staff={panel.choosesStaff ? (bookableStaff ?? []) : []}
          currency={panel.salon.currency}
          chosen={choice.staff}
          onward={onward}
          same={same}
          several={several}
        />
      )}
    </Step>
  )
}

/** That the chosen specialist was dropped because they do not work on the newly chosen day. */
function StaffNotThatDay({ panel: { lost, lostPerson } }: { panel: Pick<Panel, 'lost' | 'lostPerson'> }) {
  const { t } = useTranslation()
  if (!lost.includes('staff_not_that_day') || !lostPerson) return null
  return (
    <div className={styles.notice}>
      <FormMessage tone="info">{t('booking.staff.notThatDay', { name: lostPerson })}</FormMessage>
    </div>
  )
}

/** Nobody works that day, or performs all chosen services. */
export function NoStaffAvailable({ date }: { date: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <EmptyState title={t('booking.staff.none')} icon={<UsersRound aria-hidden="true" />}>
      <p>{t('booking.staff.noneText', { date: longDay(date, locale) })}</p>
    </EmptyState>
  )
}
