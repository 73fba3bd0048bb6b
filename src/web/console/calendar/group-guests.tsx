import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { minorDigits } from '../../../domain/kernel/money.ts'
import { dateAt, instantAt, minutesAt, parseTypedTime } from '../../../domain/kernel/time.ts'
import { money, timeOfDay, timeSpan } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { completeTime } from '../../ui/complete-time.ts'
import { timeField } from '../../ui/time-field.ts'
import { useConsole } from '../use-console.ts'
import { type Draft, sentDraft } from './draft.ts'
import styles from './group.module.css'
import { draftMoving, draftWithout } from './group-draft.ts'
import { undoOf } from './undo-of-edit.ts'
import type { Moves } from './use-moves.ts'

interface Props {
  appointment: CalendarBooking
  moves: Moves
  /** Whether the viewer may change it, and it can be changed. */
  editable: boolean
}

interface Person {
  number: number
  name: string
  lines: CalendarBooking['lines']
}

/** The people of a group with their services, and moving or cancelling one of them. */
export function GroupGuests({ appointment, moves, editable }: Props) {
  const { t } = useTranslation()
  const people = participantsOf(appointment, t('console.calendar.walkIn'))
  return (
    <section className={styles.participants} aria-label={t('console.groups.of', { count: people.length })}>
      {people.map((person) => (
        <PersonRow key={person.number} {...{ appointment, moves, person }} editable={editable && people.length > 1} />
      ))}
    </section>
  )
}

function PersonRow({ appointment, moves, person, editable }: Props & { person: Person }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency, timeZone } = useConsole()
  const { name, lines } = person
  const startsAt = new Date(Math.min(...lines.map((line) => line.startsAt)))
  const endsAt = new Date(Math.max(...lines.map((line) => line.endsAt)))
  return (
    <article className={styles.one}>
      <h3>
        <button type="button" onClick={() => showCard(appointment, person.number)}>
          {name}
        </button>
        <span>{timeSpan(startsAt, endsAt, timeZone, locale)}</span>
      </h3>
      <ul>
        {lines.map(({ position, service, staff, minutes, priceMinor }) => (
          <li key={position}>
            <span>
              {service}
              <small>
                {staff} · {t('console.calendar.duration', { minutes })}
              </small>
            </span>
            <span>{money(priceMinor, currency, locale)}</span>
          </li>
        ))}
      </ul>
      {editable && <Change key={appointment.version} {...{ appointment, moves, person }} startsAt={startsAt} />}
    </article>
  )
}

/** Moves or cancels one person; the others keep their times. */
function Change({
  appointment,
  moves,
  person,
  startsAt,
}: Omit<Props, 'editable'> & { person: Person; startsAt: Date }) {
  const { t } = useTranslation()
  const { currency, timeZone } = useConsole()
  const now = timeOfDay(minutesAt(startsAt, timeZone))
  const [time, setTime] = useState(now)
  const [notify, setNotify] = useState(true)
  const { number, name } = person
  const minutes = parseTypedTime(time)
  const send = (draft: Draft) => {
    const digits = minorDigits(currency)
    const fields = { intent: 'edit', appointment: appointment.id, scope: 'this' }
    const back = undoOf(draft, appointment, { zone: timeZone, digits, reason: t('console.calendar.undo') })
    const from = parseTypedTime(draft.time) ?? 0
    moves.send({
      ...{ key: '', date: draft.date, staffId: person.lines[0]?.staffId ?? '', from, client: name, edit: true },
      to: from + Math.round((appointment.endsAt.getTime() - appointment.startsAt.getTime()) / 60_000),
      fields: { ...fields, draft: sentDraft({ ...draft, notify }, digits) },
      back: back === null ? null : { ...fields, draft: back },
    })
  }
  return (
    <details className={styles.change}>
      <summary>{t('console.groups.change', { name })}</summary>
      <div className={styles.moving}>
        <TextInput {...timeField(time, setTime)} label={t('console.calendar.panel.time')} />
        <Button
          disabled={minutes === null || completeTime(time) === now}
          onClick={() =>
            minutes !== null &&
            send(
              draftMoving(
                appointment,
                { person: number, startsAt: instantAt(dateAt(startsAt, timeZone), minutes, timeZone) },
                timeZone,
              ),
            )
          }
        >
          {t('console.groups.move')}
        </Button>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        w="fit-content"
        onClick={() => send(draftWithout(appointment, number, timeZone))}
      >
        {t('console.groups.cancel')}
      </Button>
      <p className={styles.hint}>{t('console.groups.othersStay')}</p>
      {appointment.client && (
        <Checkbox
          label={t('console.editing.notify')}
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
      )}
    </details>
  )
}

/** The people of an appointment in order, the client first. */
function participantsOf({ lines, client }: CalendarBooking, walkIn: string): Person[] {
  return [...Map.groupBy(lines, ({ person }) => person)]
    .sort(([a], [b]) => a - b)
    .map(([number, own]) => ({
      ...{ number, lines: own },
      name: number === 0 ? client?.name || walkIn : (own[0]?.guest ?? ''),
    }))
}

/** Scrolls to the card of a person and focuses it. */
function showCard({ id }: CalendarBooking, person: number): void {
  const card = document.querySelector<HTMLElement>(`[data-card^="${id}/"][data-person="${person}"]`)
  card?.scrollIntoView({ block: 'center', inline: 'center' })
  card?.focus({ preventScroll: true })
}
