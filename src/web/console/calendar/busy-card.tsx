import { Hourglass, Users } from 'lucide-react'
import { memo } from 'react'
import type { BusyCard as Time } from '../../../domain/calendar/read-calendar.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './card.module.css'
import { type CardPosition, placed } from './card-position.ts'
import { sameCard } from './same-card.ts'

/** Blocked time, a hold, or a session of a class. */
export const BusyCard = memo(function BusyCard({ card, top, to, fixed, person, open }: CardPosition & { card: Time }) {
  const { t } = useTranslation()
  const { id, kind, note, from } = card
  const times = { from: timeOfDay(from), to: timeOfDay(card.to) }
  if (kind === 'session') {
    const label = t('console.classes.card', { name: note, booked: card.booked ?? 0, places: card.places ?? 0 })
    return (
      <a
        href={to}
        className={styles.session}
        data-card={id}
        data-from={from}
        data-to={card.to}
        data-fixed={fixed ? '' : undefined}
        data-open={open || undefined}
        draggable={false}
        aria-label={`${label}, ${times.from}–${times.to}, ${person}`}
        style={placed(top, from, card.to, 0, 1)}
      >
        <span data-name="">
          <Users aria-hidden="true" /> {label}
        </span>
        <span>
          {times.from}–{times.to}
        </span>
      </a>
    )
  }
  if (kind === 'hold') {
    return (
      <div className={styles.hold} data-card={id} data-fixed="" style={placed(top, from, card.to, 0, 1)}>
        <Hourglass aria-hidden="true" />
        {t('console.calendar.hold')}
        <span className={hidden.visuallyHidden}>
          , {times.from}–{times.to}, {person}
        </span>
      </div>
    )
  }
  return (
    <a
      href={to}
      className={styles.block}
      data-card={id}
      data-from={from}
      data-to={card.to}
      data-fixed={fixed ? '' : undefined}
      data-ends={fixed ? undefined : ''}
      data-open={open || undefined}
      draggable={false}
      aria-label={t('console.calendar.blockCard', { ...times, note: note || t('console.calendar.blocked'), person })}
      style={placed(top, from, card.to, 0, 1)}
    >
      <span data-name="">{note || t('console.calendar.blocked')}</span>
    </a>
  )
}, sameCard)
