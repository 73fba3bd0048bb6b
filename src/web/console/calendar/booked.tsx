import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { Channel } from '../../../domain/engagement/notifications/channel-of.ts'
import { dayAndTime } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import styles from './outcome.module.css'
import { Note } from './outcome.tsx'

const SHOWN_MS = 8000

/** That an appointment was booked; leads to its card, which is outlined while its panel is open. */
export function Booked({
  appointment: { id, client, startsAt },
  channel,
}: {
  appointment: CalendarBooking
  /** How the client gets the confirmation; null when none is sent. */
  channel: Channel | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    cardOf(id)?.scrollIntoView({ block: 'center', inline: 'center' })
    const timer = setTimeout(() => setIsOpen(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id])
  if (!isOpen) return null
  const show = () => {
    const card = cardOf(id)
    card?.scrollIntoView({ block: 'center', inline: 'center' })
    card?.focus({ preventScroll: true })
  }
  return (
    <Note tone="good" onClose={() => setIsOpen(false)}>
      <span>
        {t('console.editing.booked', {
          client: client?.name || t('console.calendar.walkIn'),
          when: dayAndTime(startsAt, timeZone, locale),
        })}
        {client && channel && <small className={styles.line}>{t(`console.editing.confirmation.${channel}`)}</small>}
      </span>
      <Button size="compact-sm" variant="default" onClick={show}>
        {t('console.editing.showCard')}
      </Button>
    </Note>
  )
}

/** The first card of an appointment; keys of cards begin with its id. */
function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card^="${id}/"]`)
}
