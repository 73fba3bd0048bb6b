import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import { longDay, shortDay, time as timeAt } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { Panel } from './load-panel.ts'

/** The chosen time is no longer available: which, and why. */
export function LostSlotMessage({
  panel,
}: {
  panel: Pick<Panel, 'lost' | 'lostTime'> & { salon: { timeZone: string } }
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { lost, lostTime, salon } = panel
  const lostStart = parseInstant(lostTime)
  if (!lostStart) return null
  const time = timeAt(lostStart, salon.timeZone, locale)
  const text = lost.includes('time_taken')
    ? t('booking.time.wasTaken', { time })
    : lost.includes('time_too_short')
      ? t('booking.time.tooShortNow', { time })
      : lost.includes('time_gone')
        ? t('booking.time.unavailable', { time })
        : null
  if (!text) return null
  return <FormMessage tone={lost.includes('time_too_short') ? 'info' : 'bad'}>{text}</FormMessage>
}

interface NoFreeSlotsProps {
  date: string
  /** The specialist of the times; null for anyone. */
  name: string | null
  /** The next day with a free time, and the address of the choice with it. */
  next: { date: string; path: string } | null
  /** The same before it. */
  previous?: { date: string; path: string } | null
  /** The salon takes no more bookings this month. */
  full?: boolean
  /** What else the customer can do. */
  children?: ReactNode
}

export function NoFreeSlots({ date, name, next, previous, full, children }: NoFreeSlotsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <EmptyState
      title={
        full
          ? t('refusal.month_full')
          : t('booking.time.none', { date: longDay(date, locale), name: name ?? t('booking.staff.anyone') })
      }
      icon={<CalendarX2 aria-hidden="true" />}
    >
      {previous && (
        <Link to={previous.path} preventScrollReset>
          {t('booking.time.previous', { date: shortDay(previous.date, locale) })}
        </Link>
      )}
      {next && (
        <Link to={next.path} preventScrollReset>
          {t('booking.time.next', { date: shortDay(next.date, locale) })}
        </Link>
      )}
      {children}
    </EmptyState>
  )
}
