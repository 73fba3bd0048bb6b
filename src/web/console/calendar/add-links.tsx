import { Button } from '@mantine/core'
import { Ban, Footprints, Hourglass, type LucideIcon, Plus, Thermometer } from 'lucide-react'
import { Link } from 'react-router'
import type { LocalMinutes } from '../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useMay } from '../use-console.ts'
import { type CalendarAddress, calendarPath, dayWithin } from './calendar-address.ts'
import styles from './toolbar.module.css'

interface Props {
  calendarAddress: CalendarAddress
  today: string
  /** The salon's local time. */
  now: LocalMinutes
}

/** Buttons that open a form for an appointment, a walk-in or blocked time, and the waiting list. */
export function AddLinks(props: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.add}>
      <OtherLinks {...props} />
      <Button
        component={Link}
        to={calendarPath(props.calendarAddress, { new: 'appointment', ...addingAt(props) })}
        preventScrollReset
        className={styles.new}
        aria-label={t('console.calendar.newAppointment')}
      >
        <Plus size={18} aria-hidden="true" />
        <span className={styles.label}>{t('console.calendar.newAppointment')}</span>
      </Button>
    </div>
  )
}

/** All but the new appointment; a phone has room for these in a menu only. */
export function OtherLinks(props: Props) {
  const { t } = useTranslation()
  const seesAll = useMay('calendar_see_all')
  const editsAll = useMay('calendar_edit_all')
  const { calendarAddress, today, now } = props
  return (
    <div className={styles.other}>
      {seesAll && (
        <OtherLink
          to={`/partner/waiting-list?date=${calendarAddress.date}`}
          icon={Hourglass}
          label={t('console.waitingList.title')}
        />
      )}
      {editsAll && (
        <OtherLink
          to={`/partner/sick-leave${calendarAddress.person ? `?who=${calendarAddress.person}` : ''}`}
          icon={Thermometer}
          title={t('console.sickLeave.title')}
          label={t('console.sickLeave.link')}
        />
      )}
      <OtherLink
        to={calendarPath(calendarAddress, { new: 'block', ...addingAt(props) })}
        icon={Ban}
        label={t('console.calendar.newBlock')}
      />
      <OtherLink
        to={walkInPath(calendarAddress, { today, now })}
        icon={Footprints}
        label={t('console.calendar.walkIn')}
        isFrequent
      />
    </div>
  )
}

interface OtherLinkProps {
  to: string
  icon: LucideIcon
  label: string
  title?: string
  /** Keeps its label where there is little room. */
  isFrequent?: boolean
}

function OtherLink({ to, icon: Icon, label, title = label, isFrequent }: OtherLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      preventScrollReset
      variant="default"
      title={title}
      data-frequent={isFrequent || undefined}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </Button>
  )
}

function addingAt({ calendarAddress, today }: Props): Record<string, string> {
  const { person } = calendarAddress
  const date = dayWithin(calendarAddress, today)
  return { on: date >= today ? date : today, ...(person && { with: person }) }
}

/** The form for a walk-in, who is served now: the start is the last five minutes. */
export function walkInPath(address: CalendarAddress, { today, now }: Pick<Props, 'today' | 'now'>): string {
  const at = { on: today, at: timeOfDay(now - (now % 5)) }
  return calendarPath({ ...address, date: today }, { new: 'appointment', walkin: '1', ...at })
}
