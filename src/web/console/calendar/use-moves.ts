import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Calendar, CalendarCard } from '../../../domain/calendar/read-calendar.ts'
import { movedBy } from '../../../domain/kernel/intervals.ts'
import type { Answer } from './answer.ts'
import { blockAsFields, blockShown, clock } from './block-as-fields.ts'
import type { Column } from './columns.ts'
import type { Drop } from './drop.ts'

/** A card that was dropped elsewhere, until the server has confirmed it. */
interface Pending {
  key: string
  date: string
  staffId: string
  from: number
  to: number
  client: string
  fields: Record<string, string>
  /** A whole edit, rather than a move. */
  edit?: boolean
  /** A block that is removed, or put back after that. */
  block?: 'removed' | 'restored'
  /** How to undo it. */
  back: Record<string, string> | null
  /** Its day, team member and times before the move. */
  origin?: { date: string; staffId: string; from: number; to: number }
  /** The client is not notified of it. */
  withheld?: true
}

type Placed = Pick<Pending, 'date' | 'staffId' | 'from'>

export interface Moves {
  /** The calendar with pending moves applied. */
  applied(calendar: Calendar): Calendar
  /** `shown`: the calendar that was on the screen; the server reports what has changed since. */
  drop(drop: Drop, column: Column, shown: Calendar): void
  /** Sends a change that was made elsewhere on the page, and reports its outcome. */
  send(change: Pending): void
  /** Sends the last move again, overruling the opening hours. */
  overrule(): void
  undo(): void
  /** Leaves the client without the message about the last move. */
  withhold(): void
  dismiss(): void
  /** Reports an edit that was saved elsewhere on the page. */
  report(saved: Pending, answer: Answer): void
  /** The server's response to the last move, once there is one. */
  outcome: { pending: Pending; answer: Answer | null } | null
  /** Ids of what was changed here: not announced to the person who changed it. */
  own: { current: Set<string> }
}

/** Applies moves at once, sends them, and reverts them when refused. */
export function useMoves(): Moves {
  const { submit, data, state } = useFetcher<Answer>()
  const [pending, setPending] = useState<Pending | null>(null)
  const [outcome, setOutcome] = useState<Moves['outcome']>(null)
  const own = useRef(new Set<string>())
  const answered = useRef<Answer | undefined>(undefined)

  const send = useCallback(
    (next: Pending, more: Record<string, string> = {}) => {
      setPending(next)
      setOutcome(null)
      const id = next.fields.appointment ?? next.fields.block ?? next.fields.session
      if (id) own.current.add(id)
      void submit({ ...next.fields, ...more }, { method: 'post', action: '/partner/calendar' })
    },
    [submit],
  )

  // The pending move stays applied until the calendar is refetched: the card would jump back for a moment.
  useEffect(() => {
    if (state !== 'idle' || data === undefined || data === answered.current) return
    answered.current = data
    setPending((last) => {
      if (last) setOutcome({ pending: last, answer: data })
      return null
    })
  }, [state, data])

  const drop = useCallback(
    ({ kind, key, from, to }: Drop, column: Column, shown: Calendar) => {
      const appointment = shown.appointments.find((each) => each.key === key)
      const block = shown.busy.find((each) => each.id === key)
      const card = appointment ?? block
      if (!card) return
      const origin = { date: card.date, staffId: card.staffId, from: card.from, to: card.to }
      const staffId = column.staffId
      const at = { key, date: column.date, staffId, from, to }
      if (block?.kind === 'session') {
        const fields = (to: Placed) => ({
          ...{ intent: 'move-session', session: block.id, version: String(block.version) },
          ...{ staff: to.staffId, date: to.date, time: clock(to.from) },
        })
        return send({ ...at, client: block.note, fields: fields(at), back: fields(block), origin })
      }
      if (block) {
        const there = { ...block, ...at }
        const fields = (to: typeof block, seen: typeof block) => ({
          ...{ ...blockAsFields(to), intent: 'change-block', block: block.id, seen: blockShown(seen) },
        })
        return send({ ...at, client: block.note, fields: fields(there, block), back: fields(block, there), origin })
      }
      if (!appointment) return
      const fields = kind === 'lengthen' ? longer(appointment, to) : moved(appointment, at)
      const back =
        kind === 'lengthen'
          ? longer(appointment, appointment.to)
          : moved({ ...appointment, staffId }, { ...at, ...appointment })
      send({ ...at, client: appointment.client, fields, back, origin })
    },
    [send],
  )

  const dismiss = useCallback(() => setOutcome(null), [])

  return useMemo(
    () => ({
      applied: (shown) => (pending ? withPending(shown, pending) : shown),
      drop,
      send,
      overrule: () => outcome && send(outcome.pending, { overrule: 'on' }),
      undo: () =>
        outcome?.pending.back &&
        send(
          {
            ...outcome.pending,
            ...outcome.pending.origin,
            key: '',
            // Whoever was not notified of the move is not notified that it was undone.
            fields: {
              ...{ ...outcome.pending.back, ...versionOf(outcome.answer) },
              ...(outcome.pending.withheld && withheldOf(outcome.answer)),
            },
            back: null,
            ...(outcome.pending.block && { block: 'restored' as const }),
          },
          { overrule: 'on' },
        ),
      withhold: () => {
        const { appointment, session } = outcome?.pending.fields ?? {}
        const withheld: Record<string, string> | undefined = appointment
          ? { intent: 'withhold', appointment }
          : session
            ? { intent: 'withhold-session', session }
            : undefined
        if (!outcome || !withheld) return
        const fields = { ...withheld, ...versionOf(outcome.answer) }
        send({ ...outcome.pending, key: '', fields, withheld: true })
      },
      report: (saved, answer) => setOutcome({ pending: saved, answer }),
      dismiss,
      outcome,
      own,
    }),
    [pending, outcome, drop, send, dismiss],
  )
}

/** Undoing is refused once somebody else has changed the appointment. */
function versionOf(answer: Answer | null): Record<string, string> {
  return answer && 'version' in answer ? { version: String(answer.version) } : {}
}

/** Of a session those whose message was withheld: who has booked it since is notified. */
function withheldOf(answer: Answer | null): Record<string, string> {
  return answer && 'withheld' in answer ? { withheld: answer.withheld?.join(',') ?? '' } : { notify: 'off' }
}

function withPending(calendar: Calendar, { key, date, staffId, from, to, block }: Pending): Calendar {
  if (block === 'removed') return { ...calendar, busy: calendar.busy.filter(({ id }) => id !== key) }
  const there = { date, staffId, from, to }
  return {
    ...calendar,
    appointments: calendar.appointments.map((appointment) =>
      appointment.key === key
        ? { ...appointment, ...there, free: movedBy(appointment.free, from - appointment.from) }
        : appointment,
    ),
    busy: calendar.busy.map((block) => (block.id === key ? { ...block, ...there } : block)),
  }
}

/** The whole appointment moves along with the part that is moved. */
function moved(appointment: CalendarCard, at: { date: string; staffId: string; from: number }): Record<string, string> {
  const start = at.from - (appointment.from - appointment.appointmentFrom)
  return {
    intent: 'move',
    appointment: appointment.id,
    version: String(appointment.version),
    date: at.date,
    time: clock(start),
    staff: at.staffId,
    ...(appointment.shared && { fromStaff: appointment.staffId }),
  }
}

function longer(appointment: CalendarCard, to: number): Record<string, string> {
  const { id, version, date } = appointment
  return { intent: 'lengthen', appointment: id, version: String(version), date, until: clock(to) }
}
