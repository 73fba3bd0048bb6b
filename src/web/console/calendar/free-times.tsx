import { Button } from '@mantine/core'
import type { FoundTimes } from '../../../domain/calendar/free-times/find-times.ts'
import type { FreeStart } from '../../../domain/calendar/free-times/free-starts.ts'
import { shortDay, timeOfDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import styles from './free-times.module.css'
import { obstacleText } from './obstacle-text.ts'
import { UnavailableTime } from './unavailable-time.tsx'
import type { FreeTimesResult } from './use-free-times.ts'

/** A time that is chosen for the form; without a date the entered one stays. */
export interface TakenStart {
  date?: string
  time: string
  staffIds: readonly string[]
}

interface Props {
  found: FreeTimesResult
  /** What is entered at present. */
  date: string
  time: string
  staff: readonly { id: string; name: string }[]
  /** Whether the form says already that hours can be overruled. */
  isRefused: boolean
  take(start: TakenStart): void
}

const SHOWN = 4

/** Why the entered time is not available and what to do about it, and the next free times; one press enters one. */
export function FreeTimes(props: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { found, date, staff, take } = props
  const { times, isCurrent } = found
  if (times === null) return null
  const names = namesOf(staff)
  const anyone = times.next.flatMap(({ starts }) => starts).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const label = ({ date: day, minutes }: FreeStart) =>
    day === date ? timeOfDay(minutes) : `${shortDay(day, locale)}, ${timeOfDay(minutes)}`
  const list = (starts: readonly FreeStart[], named: boolean) => (
    <Starts {...{ starts, label, take }} nameOf={named ? (start) => nameOf(start, names) : undefined} />
  )
  return (
    <>
      {times.obstacle && isCurrent && <NotAvailable {...props} times={times} obstacle={times.obstacle} />}
      <section className={styles.next} aria-label={t('console.freeTimes.next')} aria-busy={!isCurrent}>
        <p className={styles.title}>{t('console.freeTimes.next')}</p>
        {anyone.length > 0 && list(oncePerTime(anyone).slice(0, SHOWN), true)}
        {anyone.length === 0 && <p>{t('console.freeTimes.none', { day: shortDay(times.until, locale) })}</p>}
        {times.next.length > 1 && (
          <details className={styles.byStaff}>
            <summary>{t('console.freeTimes.byPerson')}</summary>
            {times.next.map(({ staffIds, starts }) => (
              <div key={staffIds.join()}>
                <p className={styles.person}>{[...new Set(staffIds)].map((id) => names.get(id)).join(', ')}</p>
                {starts.length > 0 ? (
                  list(starts, false)
                ) : (
                  <p>{t('console.freeTimes.none', { day: shortDay(times.until, locale) })}</p>
                )}
              </div>
            ))}
          </details>
        )}
      </section>
    </>
  )
}

function NotAvailable({
  times,
  obstacle,
  time,
  staff,
  isRefused,
  take,
}: Omit<Props, 'found'> & { times: FoundTimes; obstacle: NonNullable<FoundTimes['obstacle']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const names = namesOf(staff)
  return (
    <UnavailableTime
      time={time}
      text={obstacleText(t, obstacle, { names, timeZone, locale })}
      nearest={times.nearest}
      mayOverrule={times.mayOverrule && !isRefused}
      take={take}
    >
      {times.others.length > 0 &&
        times.others.map((id) => (
          <Button key={id} variant="default" size="compact-md" onClick={() => take({ time, staffIds: [id] })}>
            {t('console.freeTimes.with', { time, person: names.get(id) ?? '' })}
          </Button>
        ))}
    </UnavailableTime>
  )
}

export function Starts({
  starts,
  label,
  nameOf: who,
  take,
}: {
  starts: readonly FreeStart[]
  label(start: FreeStart): string
  nameOf: ((start: FreeStart) => string) | undefined
  take(start: TakenStart): void
}) {
  return (
    <div className={styles.times}>
      {starts.map((start) => (
        <button
          key={`${start.startsAt.toISOString()} ${start.staffIds.join()}`}
          type="button"
          className={styles.start}
          onClick={() => take({ date: start.date, time: timeOfDay(start.minutes), staffIds: start.staffIds })}
        >
          {label(start)}
          {who && <small>{who(start)}</small>}
        </button>
      ))}
    </div>
  )
}

function namesOf(staff: Props['staff']): ReadonlyMap<string, string> {
  return new Map(staff.map(({ id, name }) => [id, name]))
}

function nameOf({ staffIds }: FreeStart, names: ReadonlyMap<string, string>): string {
  return [...new Set(staffIds)].map((id) => names.get(id) ?? '').join(', ')
}

/** Of several team members who are free at one time, the first. */
function oncePerTime(starts: readonly FreeStart[]): FreeStart[] {
  return starts.filter(
    ({ startsAt }, n) => starts.findIndex((one) => one.startsAt.getTime() === startsAt.getTime()) === n,
  )
}
