import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FreeStart } from '../../../domain/calendar/free-times/free-starts.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './free-times.module.css'
import type { TakenStart } from './free-times.tsx'
import panelStyles from './panel.module.css'

interface Props {
  time: string
  /** Why it is not available. */
  text: string
  nearest: readonly FreeStart[]
  /** Whether the form offers to book it all the same. */
  mayOverrule: boolean
  take(start: TakenStart): void
  /** Other ways to book the same time. */
  children?: ReactNode
}

/** Why the entered time is not available, and what to book instead: one press enters it. */
export function UnavailableTime({ time, text, nearest, mayOverrule, take, children }: Props) {
  const { t } = useTranslation()
  const title = t('console.freeTimes.unavailable', { time })
  return (
    <section className={panelStyles.warn} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p role="status">{text}</p>
      {(children || nearest.length > 0) && (
        <div className={styles.times}>
          {children}
          {nearest.map((start) => (
            <Button
              key={start.startsAt.toISOString()}
              variant="default"
              size="compact-md"
              onClick={() => take({ date: start.date, time: timeOfDay(start.minutes), staffIds: start.staffIds })}
            >
              {timeOfDay(start.minutes)}
            </Button>
          ))}
        </div>
      )}
      {mayOverrule && (
        <Button type="submit" name="overrule" value="on" variant="default" size="compact-md" w="fit-content">
          {t('console.calendar.outside.book')}
        </Button>
      )}
    </section>
  )
}
