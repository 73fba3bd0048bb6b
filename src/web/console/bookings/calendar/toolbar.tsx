import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { Ban, ChevronLeft, ChevronRight, Hourglass, Plus } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { addDays, type LocalMinutes } from '../../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useMay } from '../../use-console.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import styles from './toolbar.module.css'

interface Props {
  calendarAddress: CalendarAddress
  today: string
  /** The salon's local time. */
  now: LocalMinutes
  staff: readonly { id: string; name: string }[]
  editable: boolean
}

/** Which days and team members are shown, and the buttons for adding. */
export function Toolbar({ calendarAddress, today, now, staff, editable }: Props) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const seesAll = useMay('calendar_see_all')
  const { view, date, person } = calendarAddress
  const step = view === 'day' ? 1 : 7
  const at = (days: number) => calendarPath({ ...calendarAddress, date: addDays(date, days) })
  const adding = { on: date >= today ? date : today, ...(person && { with: person }) }
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <ActionIcon
          component={Link}
          to={at(-step)}
          preventScrollReset
          variant="default"
          size="lg"
          aria-label={t(`console.calendar.before.${view}`)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Button
          component={Link}
          to={calendarPath({ ...calendarAddress, date: today })}
          preventScrollReset
          variant="default"
        >
          {t('console.calendar.today')}
        </Button>
        <ActionIcon
          component={Link}
          to={at(step)}
          preventScrollReset
          variant="default"
          size="lg"
          aria-label={t(`console.calendar.after.${view}`)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Form
        className={styles.group}
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        {view === 'week' && <input type="hidden" name="view" value="week" />}
        <TextInput key={date} type="date" name="date" aria-label={t('console.calendar.date')} defaultValue={date} />
        {view === 'week' && staff.length > 1 && (
          <NativeSelect
            name="person"
            aria-label={t('console.calendar.who')}
            defaultValue={person ?? ''}
            data={[
              { value: '', label: t('console.calendar.wholeTeam') },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <noscript>
          <button type="submit">{t('console.calendar.go')}</button>
        </noscript>
      </Form>
      <nav className={styles.views} aria-label={t('console.calendar.view')}>
        {(['day', 'week'] as const).map((each) => (
          <Link
            key={each}
            to={calendarPath({ ...calendarAddress, view: each })}
            aria-current={each === view ? 'page' : undefined}
          >
            {t(`console.calendar.${each}`)}
          </Link>
        ))}
      </nav>
      {editable && (
        <div className={styles.add}>
          {seesAll && (
            <Button
              component={Link}
              to={`/partner/waiting-list?date=${date}`}
              variant="default"
              title={t('console.waitingList.title')}
            >
              <Hourglass size={16} aria-hidden="true" />
              <span className={styles.label}>{t('console.waitingList.title')}</span>
            </Button>
          )}
          <Button
            component={Link}
            to={calendarPath(calendarAddress, { new: 'block', ...adding })}
            preventScrollReset
            variant="default"
            title={t('console.calendar.newBlock')}
          >
            <Ban size={16} aria-hidden="true" />
            <span className={styles.label}>{t('console.calendar.newBlock')}</span>
          </Button>
          <Button
            component={Link}
            to={calendarPath({ ...calendarAddress, date: today }, walkInAt(today, now))}
            preventScrollReset
            variant="default"
          >
            {t('console.calendar.walkIn')}
          </Button>
          <Button
            component={Link}
            to={calendarPath(calendarAddress, { new: 'appointment', ...adding })}
            preventScrollReset
            leftSection={<Plus size={16} aria-hidden="true" />}
          >
            {t('console.calendar.newAppointment')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A walk-in is served now: the start is the last five minutes. */
function walkInAt(today: string, now: LocalMinutes): Record<string, string> {
  return { new: 'appointment', walkin: '1', on: today, at: timeOfDay(now - (now % 5)) }
}

const STAGES = ['pending', 'confirmed', 'arrived', 'in_progress', 'completed', 'no_show'] as const

export function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={styles.legend} aria-label={t('console.calendar.legend')}>
      {STAGES.map((stage) => (
        <li key={stage}>
          <span data-status={stage} aria-hidden="true" />
          {t(`console.stages.name.${stage}`)}
        </li>
      ))}
      <li>
        <span data-kind="block" aria-hidden="true" />
        {t('console.calendar.blocked')}
      </li>
      <li>
        <span data-kind="hold" aria-hidden="true" />
        {t('console.calendar.hold')}
      </li>
    </ul>
  )
}
