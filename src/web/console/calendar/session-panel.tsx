import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { shortDate, timeSpan } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { useConsole } from '../use-console.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import { AddAttendee } from './classes/add-attendee.tsx'
import { CancelSession } from './classes/cancel-session.tsx'
import type { ShownSession } from './classes/load-session.ts'
import { Roster } from './classes/roster.tsx'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'
import { sessionPath } from './session-path.ts'

/** A session of a class: who attends it, and what is done with them most. Its own page has the rest. */
export function SessionPanel({ shown, calendarAddress }: { shown: ShownSession; calendarAddress: CalendarAddress }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const { session, roster, cancelled, mayEdit, isToday } = shown
  const { id, service, staff, startsAt, endsAt, booked, held, places, waiting } = session
  const when = `${shortDate(startsAt, timeZone, locale)}, ${timeSpan(startsAt, endsAt, timeZone, locale)}`
  return (
    <Panel title={service} about={`${when} · ${staff}`} closeTo={calendarPath(calendarAddress)}>
      <p className={styles.facts}>
        <span>{t('console.classes.placesOf', { booked, places })}</span>
        {held > 0 && <span>{t('console.classes.held', { count: held })}</span>}
        {waiting > 0 && <span>{t('console.classes.waiting', { count: waiting })}</span>}
      </p>
      {session.cancelledAt && <FormMessage tone="info">{t('console.classes.cancelledText')}</FormMessage>}
      <Roster
        roster={roster}
        cancelled={cancelled}
        toAppointment={(appointment) => calendarPath(calendarAddress, { appointment })}
        isCompact
      />
      {mayEdit && (
        <>
          <AddAttendee key={roster.length} full={booked + held >= places} walkIn={isToday} />
          <CancelSession session={session} />
        </>
      )}
      <div className={styles.foot}>
        <Button component={Link} to={sessionPath(id)} variant="default">
          {t(mayEdit ? 'console.classes.edit' : 'console.classes.open')}
        </Button>
      </div>
    </Panel>
  )
}
