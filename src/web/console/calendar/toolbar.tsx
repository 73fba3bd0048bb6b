import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { CALENDAR_VIEWS } from '../../../domain/calendar/calendar-settings.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import segments from '../segments.module.css'
import { type CalendarAddress, calendarPath, dayWithin, neighbour } from './calendar-address.ts'
import { rememberView } from './remember-view.ts'
import styles from './toolbar.module.css'

interface Props {
  calendarAddress: CalendarAddress
  today: string
  /** In the member's order. */
  team: readonly { id: string; name: string }[]
  /** At the end. */
  children: ReactNode
}

/** Which days and team members are shown, and how. */
export function Toolbar({ calendarAddress, today, team, children }: Props) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const { view, date, person, span } = calendarAddress
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <Step by={-1} calendarAddress={calendarAddress} />
        <Button
          component={Link}
          to={calendarPath({ ...calendarAddress, date: today })}
          preventScrollReset
          variant="default"
          className={styles.today}
        >
          {t('console.calendar.today')}
        </Button>
        <Step by={1} calendarAddress={calendarAddress} />
      </div>
      <Form
        className={styles.group}
        preventScrollReset
        onChange={(event) => {
          const chosen = new FormData(event.currentTarget).get('view')
          if (chosen !== view) rememberView(String(chosen))
          void submit(event.currentTarget, { preventScrollReset: true })
        }}
      >
        {view === 'list' && span !== 1 && <input type="hidden" name="days" value={span} />}
        <TextInput
          key={date}
          type="date"
          name="date"
          className={styles.date}
          aria-label={t('console.calendar.date')}
          defaultValue={date}
        />
        {team.length > 1 && (
          <NativeSelect
            key={person}
            name="person"
            className={styles.person}
            aria-label={t('console.calendar.who')}
            defaultValue={person ?? ''}
            data={[
              { value: '', label: t('console.calendar.wholeTeam') },
              ...team.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <NativeSelect
          key={view}
          name="view"
          className={styles.viewSelect}
          aria-label={t('console.calendar.view')}
          defaultValue={view}
          data={CALENDAR_VIEWS.map((value) => ({ value, label: t(`console.calendar.views.${value}`) }))}
        />
        <noscript>
          <button type="submit">{t('console.calendar.go')}</button>
        </noscript>
      </Form>
      <nav className={classes(segments.segments, styles.views)} aria-label={t('console.calendar.view')}>
        {CALENDAR_VIEWS.map((each) => (
          <Link
            key={each}
            to={calendarPath({ ...calendarAddress, view: each, date: dayWithin(calendarAddress, today) })}
            preventScrollReset
            onClick={() => rememberView(each)}
            aria-current={each === view ? 'page' : undefined}
          >
            {t(`console.calendar.views.${each}`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

function Step({ by, calendarAddress }: { by: -1 | 1; calendarAddress: CalendarAddress }) {
  const { t } = useTranslation()
  const { view } = calendarAddress
  const Icon = by < 0 ? ChevronLeft : ChevronRight
  return (
    <ActionIcon
      component={Link}
      to={calendarPath(neighbour(calendarAddress, by))}
      preventScrollReset
      variant="default"
      size="lg"
      aria-label={t(by < 0 ? `console.calendar.before.${view}` : `console.calendar.after.${view}`)}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
