import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { DAY_PARTS } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { longDay, shortDay, time as timeAt, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useArrowKeys } from '../../../ui/use-arrow-keys.ts'
import type { Onward } from './days.tsx'
import type { ShownSlot } from './discount-slots.ts'
import type { Panel } from './load-panel.ts'
import styles from './times.module.css'
import { ZoneNote } from './zone-note.tsx'

interface Props {
  slots: readonly ShownSlot[]
  chosen: string | null
  zone: string
  onward: Onward
  /** The customer's own present time. */
  own?: { time: string; label: string; name: string }
}

/** The day's times; those that are taken or too short are shown and cannot be chosen. */
export function Times({ slots, chosen, zone, onward, own: mine }: Props) {
  const { t } = useTranslation()
  const { onKeyDown, tabIndexOf } = useArrowKeys()
  const free = slots.filter((slot) => slot.free).map(({ startsAt }) => startsAt.toISOString())
  const stop = chosen && free.includes(chosen) ? chosen : free[0]
  return (
    <>
      <Form method="get" action={onward.action} preventScrollReset className={layout.stack5} onKeyDown={onKeyDown}>
        {onward.hiddenFields}
        {DAY_PARTS.map(({ part, from, to }) => {
          const own = slots.filter(({ minutes }) => minutes >= from && minutes < to)
          if (own.length === 0) return null
          return (
            <fieldset key={part}>
              <legend className={styles.part}>{t(`booking.time.${part}`)}</legend>
              <div className={styles.grid}>
                {own.map((slot) => (
                  <Time
                    key={slot.startsAt.toISOString()}
                    slot={slot}
                    chosen={chosen}
                    own={mine}
                    tabIndex={tabIndexOf(slot.startsAt.toISOString() === stop)}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
      </Form>
      <Legend short={slots.some(({ reason }) => reason === 'too_short')} own={mine?.name} />
      <ZoneNote zone={zone} />
    </>
  )
}

interface TimeProps extends Pick<Props, 'chosen' | 'own'> {
  slot: ShownSlot
  tabIndex: number | undefined
}

function Time({ slot, chosen, own, tabIndex }: TimeProps) {
  const { t } = useTranslation()
  const value = slot.startsAt.toISOString()
  const time = timeOfDay(slot.minutes)
  if (own?.time === value) {
    return (
      <button type="button" disabled className={classes(styles.time, styles.own)} aria-label={own.label}>
        {time}
      </button>
    )
  }
  if (slot.free) {
    return (
      <button
        type="submit"
        data-waits
        name="time"
        value={value}
        aria-pressed={value === chosen}
        tabIndex={tabIndex}
        className={styles.time}
      >
        {time}
        {slot.places !== undefined && (
          <small className={styles.places}>{t('booking.time.places', { count: slot.places })}</small>
        )}
        {slot.off !== undefined && <small className={styles.off}>{t('booking.time.off', { percent: slot.off })}</small>}
      </button>
    )
  }
  const taken = slot.reason === 'taken'
  return (
    <button
      type="button"
      disabled
      className={classes(styles.time, taken ? styles.taken : styles.short)}
      aria-label={t(taken ? 'booking.time.taken' : 'booking.time.tooShort', { time })}
    >
      {time}
      {slot.places === 0 && <small className={styles.places}>{t('booking.time.sessionFull')}</small>}
    </button>
  )
}

function Legend({ short, own }: { short: boolean; own?: string }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.legend} aria-label={t('booking.time.legend')}>
      <li>
        <span className={styles.swatch} />
        {t('booking.time.legendFree')}
      </li>
      <li>
        <span className={classes(styles.swatch, styles.swatchChosen)} />
        {t('booking.time.legendChosen')}
      </li>
      {own && (
        <li>
          <span className={classes(styles.swatch, styles.own)} />
          {own}
        </li>
      )}
      <li>
        <span className={classes(styles.swatch, styles.taken)} />
        {t('booking.time.legendTaken')}
      </li>
      {short && (
        <li>
          <span className={classes(styles.swatch, styles.short)} />
          {t('booking.time.legendShort')}
        </li>
      )}
    </ul>
  )
}

/** The chosen time is no longer available: which, and why. */
export function LostSlotMessage({
  panel,
}: {
  panel: Pick<Panel, 'lost' | 'lostTime'> & { salon: { timeZone: string } }
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { lost, lostTime, salon } = panel
  if (!lostTime || Number.isNaN(Date.parse(lostTime))) return null
  const time = timeAt(new Date(lostTime), salon.timeZone, locale)
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

export function TimesSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 12 }, (_, place) => `time-${place}`).map((key) => (
        <span key={key} className={styles.arriving}>
          <Skeleton shape="block" />
        </span>
      ))}
    </div>
  )
}
