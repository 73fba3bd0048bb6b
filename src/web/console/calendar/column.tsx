import { memo } from 'react'
import { isOpenStatus } from '../../../domain/kernel/booking-status.ts'
import { BusyCard } from './busy-card.tsx'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import styles from './calendar-grid.module.css'
import { Card } from './card.tsx'
import { type CardColours, colourOfCard } from './colour-of-card.ts'
import type { Column } from './columns.ts'

interface Props {
  column: Column
  top: number
  names: ReadonlyMap<string, string>
  /** The present time in minutes, in the column of today. */
  now: number | null
  calendarAddress: CalendarAddress
  locked: boolean
  today: string
  colours: CardColours
  /** An amount in minor units as text. */
  amount(minor: number): string
}

/** The hours of one team member's day, with what is in them. */
export const ColumnView = memo(function ColumnView({
  column,
  top,
  names,
  now,
  calendarAddress,
  locked,
  today,
  colours,
  amount,
}: Props) {
  const { appointments, busy, works, key } = column
  const past = column.date < today
  const nameOf = (staffId: string) => names.get(staffId) ?? ''
  return (
    <div
      className={styles.column}
      data-column={key}
      data-locked={locked ? '' : undefined}
      data-past={past || undefined}
    >
      {works.map(({ from, to }) => (
        <div
          key={from}
          className={styles.works}
          style={{ top: `calc(${from - top} * var(--minute))`, height: `calc(${to - from} * var(--minute))` }}
        />
      ))}
      <div className={styles.lines} />
      {busy.map((card) => (
        <BusyCard
          key={card.id}
          card={card}
          top={top}
          to={calendarPath(calendarAddress, card.kind === 'session' ? { session: card.id } : { block: card.id })}
          fixed={locked || (past && card.kind === 'session')}
          person={nameOf(card.staffId)}
          open={(calendarAddress.block ?? calendarAddress.session) === card.id}
        />
      ))}
      {appointments.map((appointment) => (
        <Card
          key={appointment.key}
          appointment={appointment}
          top={top}
          to={calendarPath(calendarAddress, { appointment: appointment.id })}
          fixed={locked || past || !isOpenStatus(appointment.status)}
          person={nameOf(appointment.staffId)}
          open={calendarAddress.appointment === appointment.id}
          colour={colourOfCard(appointment, colours)}
          paid={appointment.paid === 'part' ? amount(appointment.paidMinor) : ''}
          total={appointment.paid === 'part' ? amount(appointment.totalMinor) : ''}
        />
      ))}
      {now !== null && now >= top && (
        <div className={styles.now} style={{ top: `calc(${now - top} * var(--minute))` }} />
      )}
    </div>
  )
})
