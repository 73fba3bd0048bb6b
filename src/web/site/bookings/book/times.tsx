import { Form } from 'react-router'
import { DAY_PARTS } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useArrowKeys } from '../../../ui/use-arrow-keys.ts'
import type { Onward } from './days.tsx'
import type { ShownSlot } from './discount-slots.ts'
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
