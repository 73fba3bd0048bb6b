import type { FreeStart } from '../../../domain/calendar/free-times/free-starts.ts'
import type { GroupPlan, GroupTimes } from '../../../domain/calendar/groups/find-group-times.ts'
import { money, shortDay, timeOfDay, timeSpan, time as timeText } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import text from '../text.module.css'
import { useConsole } from '../use-console.ts'
import styles from './free-times.module.css'
import { Starts, type TakenStart } from './free-times.tsx'
import groupStyles from './group.module.css'
import { groupObstacleText } from './group-obstacle-text.ts'
import panelStyles from './panel.module.css'
import { UnavailableTime } from './unavailable-time.tsx'
import type { GroupTimesResult } from './use-group-times.ts'

interface Props {
  found: GroupTimesResult
  date: string
  time: string
  staff: readonly { id: string; name: string }[]
  /** The people, in order. */
  names: readonly string[]
  /** Whether the form says already that hours can be overruled. */
  isRefused: boolean
  take(start: TakenStart): void
}

/** What would be booked for several people; or why it cannot be, and when it can: one press enters that time. */
export function GroupResult(props: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { found, date, names, staff, take } = props
  const { times, isCurrent } = found
  if (times === null) return null
  const label = ({ date: day, minutes }: FreeStart) =>
    day === date ? timeOfDay(minutes) : `${shortDay(day, locale)}, ${timeOfDay(minutes)}`
  const who = (ids: readonly string[]) =>
    [...new Set(ids)].map((id) => staff.find((one) => one.id === id)?.name ?? '').join(', ')
  return (
    <>
      {times.obstacle && isCurrent && <NotAvailable {...props} times={times} obstacle={times.obstacle} />}
      {times.plan && <Plan plan={times.plan} names={names} isCurrent={isCurrent} />}
      <section className={styles.next} aria-label={t('console.freeTimes.next')} aria-busy={!isCurrent}>
        <p className={styles.title}>{t('console.freeTimes.next')}</p>
        {times.next.length > 0 ? (
          <Starts starts={times.next} label={label} nameOf={({ staffIds }) => who(staffIds)} take={take} />
        ) : (
          <p>{t('console.freeTimes.none', { day: shortDay(times.until, locale) })}</p>
        )}
      </section>
    </>
  )
}

function Plan({ plan, names, isCurrent }: { plan: GroupPlan; names: readonly string[]; isCurrent: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency, timeZone } = useConsole()
  const { lines, endsAt, totalMinor, resources } = plan
  return (
    <section className={groupStyles.plan} aria-label={t('console.groups.plan')} aria-busy={!isCurrent}>
      <p className={styles.title}>{t('console.groups.plan')}</p>
      <div role="status">
        <ul>
          {lines.map(({ guest, service, staff, startsAt, endsAt: ends, priceMinor }) => (
            <li key={`${guest} ${service} ${startsAt.toISOString()}`}>
              <span>
                <b>{names[guest]}</b> · {timeSpan(startsAt, ends, timeZone, locale)}
                <small>
                  {service} · {staff}
                </small>
              </span>
              <span>{money(priceMinor, currency, locale)}</span>
            </li>
          ))}
          <li className={panelStyles.total}>
            <span>{t('console.groups.total', { time: timeText(endsAt, timeZone, locale) })}</span>
            <span>{money(totalMinor, currency, locale)}</span>
          </li>
        </ul>
      </div>
      {resources.length > 0 && (
        <p className={text.note}>{t('console.groups.resources', { names: resources.join(', ') })}</p>
      )}
    </section>
  )
}

function NotAvailable({
  times,
  obstacle,
  time,
  staff,
  names,
  isRefused,
  take,
}: Props & { times: GroupTimes; obstacle: NonNullable<GroupTimes['obstacle']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const staffNames = new Map(staff.map(({ id, name }) => [id, name]))
  return (
    <UnavailableTime
      time={time}
      text={groupObstacleText(t, obstacle, { names: staffNames, people: names, timeZone, locale })}
      nearest={times.nearest}
      mayOverrule={times.mayOverrule && !isRefused}
      take={take}
    />
  )
}
