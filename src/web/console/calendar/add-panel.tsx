import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import type { Calendar } from '../../../domain/calendar/read-calendar.ts'
import type { LastMinuteOffer } from '../../../domain/catalog/pricing/last-minute.ts'
import { parseTimeOfDay } from '../../../domain/kernel/time.ts'
import { validationText } from '../../../i18n/code-texts.ts'
import { useFirstInvalid } from '../../forms/use-first-invalid.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useMay } from '../use-console.ts'
import { walkInPath } from './add-links.tsx'
import { BlockForm } from './block-form.tsx'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import { ClientField } from './client-field.tsx'
import { Failure, useCalendarFailure } from './failure.tsx'
import { firstAtWork, firstFree } from './first-free.ts'
import { GroupFields } from './group-fields.tsx'
import { typedGroup } from './group-in-form.ts'
import { LineFields } from './line-fields.tsx'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'
import { newSessionPath } from './session-path.ts'

interface Props {
  calendarAddress: CalendarAddress
  adding: NonNullable<CalendarAddress['adding']>
  menu: readonly MenuItem[]
  offers: readonly LastMinuteOffer[]
  staff: readonly { id: string; name: string }[]
  calendar: Calendar
  closeTo: string
  /** Whether the salon has classes to schedule. */
  hasClasses: boolean
}

/** Adds an appointment for a client who calls or walks in, or blocked time. */
export function AddPanel({ calendarAddress, adding, menu, offers, staff, calendar, closeTo, hasClasses }: Props) {
  const { t } = useTranslation()
  const other = adding.what === 'appointment' ? 'block' : 'appointment'
  const at = { on: adding.date, at: adding.time, until: adding.until, ...(adding.staffId && { with: adding.staffId }) }
  return (
    <Panel
      title={t(
        adding.walkIn
          ? 'console.calendar.walkIn'
          : `console.calendar.panel.${adding.what === 'appointment' ? 'newAppointment' : 'newBlock'}`,
      )}
      closeTo={closeTo}
    >
      <div className={styles.contact}>
        {adding.walkIn ? (
          <Link to={calendarPath(calendarAddress, { new: 'appointment', ...at })} replace preventScrollReset>
            {t('console.editing.withClient')}
          </Link>
        ) : (
          adding.what === 'appointment' && (
            <Link to={walkInPath(calendarAddress, calendar)} replace preventScrollReset>
              {t('console.calendar.walkIn')}
            </Link>
          )
        )}
        <Link to={calendarPath(calendarAddress, { new: other, ...at })} replace preventScrollReset>
          {t(`console.calendar.panel.${other === 'appointment' ? 'newAppointment' : 'newBlock'}`)}
        </Link>
        {hasClasses && <Link to={newSessionPath(adding)}>{t('console.classes.schedule')}</Link>}
      </div>
      {adding.what === 'block' ? (
        <BlockForm adding={adding} staff={staff} />
      ) : menu.length === 0 ? (
        <p>
          {t('console.calendar.panel.noServices')}{' '}
          <Link to="/partner/services">{t('console.calendar.panel.addServices')}</Link>
        </p>
      ) : (
        <AppointmentForm {...{ adding, menu, offers, staff }} proposed={proposedStaff(adding, menu, staff, calendar)} />
      )}
    </Panel>
  )
}

/** Who is proposed: for a walk-in somebody who is free now, else who works that day; null when nobody does. */
function proposedStaff(
  adding: Props['adding'],
  menu: readonly MenuItem[],
  staff: Props['staff'],
  calendar: Calendar,
): string | null {
  if (adding.staffId) return null
  const { date, time, walkIn } = adding
  const serve = new Set(menu.flatMap(({ staffIds }) => staffIds))
  const ids = staff.map(({ id }) => id).filter((id) => serve.has(id))
  const minutes = walkIn ? parseTimeOfDay(time) : null
  return minutes === null ? firstAtWork(calendar, ids, date) : firstFree(calendar, ids, { date, minutes })
}

function AppointmentForm({
  adding,
  menu,
  offers,
  staff,
  proposed,
}: Pick<Props, 'adding' | 'menu' | 'offers' | 'staff'> & { proposed: string | null }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const failure = useCalendarFailure('book')
  useFirstInvalid(form, failure)
  const sending = useNavigation().state === 'submitting'
  const mayAddToList = useMay('calendar_edit_all')
  const typed = failure?.values ?? {}
  const [isGroup, setIsGroup] = useState(() => typedGroup(typed.group) !== null)
  // What was entered when people were added or removed.
  const [entered, setEntered] = useState(adding)
  const shownAgain = entered === adding ? typed : {}
  const wrong = (field: string) => {
    const code = failure?.fields[field]
    return code && validationText(t, code)
  }
  return (
    <Form
      ref={form}
      method="post"
      className={styles.booking}
      noValidate
      key={`${adding.date} ${adding.time} ${adding.staffId} ${adding.lines?.length}`}
    >
      <input type="hidden" name="intent" value="book" />
      {adding.walkIn ? <input type="hidden" name="walkIn" value="on" /> : <ClientField typed={typed} wrong={wrong} />}
      {adding.nearest && (
        <p className={styles.warn} role="status">
          {t('console.freeTimes.nearest')}
        </p>
      )}
      {isGroup ? (
        <GroupFields
          {...{ menu, staff, wrong, failure }}
          typed={shownAgain}
          adding={entered}
          alone={(left) => {
            setEntered(left)
            setIsGroup(false)
          }}
        />
      ) : (
        <LineFields
          {...{ menu, offers, staff, wrong, failure }}
          adding={{ ...entered, staffId: entered.staffId ?? proposed }}
          typed={shownAgain}
          addPerson={(so) => {
            setEntered({ ...adding, ...so })
            setIsGroup(true)
          }}
        />
      )}
      <Textarea
        name="note"
        label={t('console.calendar.panel.note')}
        description={t('console.calendar.panel.noteHint')}
        defaultValue={typed.note}
        error={wrong('note')}
        autosize
        minRows={2}
        maxLength={1000}
      />
      {failure && <Failure failure={failure} staff={staff} act={t('console.calendar.outside.book')} />}
      <div className={styles.pinned}>
        <Button type="submit" loading={sending}>
          {t('console.calendar.panel.book')}
        </Button>
        {mayAddToList && !adding.walkIn && (
          <Button
            type="submit"
            name="prefill"
            value="on"
            formAction={`/partner/waiting-list/new?date=${adding.date}`}
            variant="subtle"
            disabled={sending}
          >
            {t('console.waitingList.add.link')}
          </Button>
        )}
      </div>
    </Form>
  )
}
