import { NativeSelect } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { SeriesAppointment } from '../../../domain/calendar/series/preview-series.ts'
import { dayAndTime } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import type { ChosenLine } from './lines-in-address.ts'
import { obstacleText } from './obstacle-text.ts'
import styles from './series.module.css'

interface Props {
  appointments: readonly SeriesAppointment[]
  staff: readonly { id: string; name: string }[]
  lines: readonly ChosenLine[]
}

const SKIP = 'skip'

/** Each appointment of a series: free, or with its conflict and where it goes instead. */
export function SeriesDates({ appointments, staff, lines }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  // The place of the chosen proposal; by default the first.
  const [choices, setChoices] = useState<string[]>(() =>
    appointments.map(({ proposals }) => (proposals.length > 0 ? '0' : SKIP)),
  )
  const own = lines.map(({ staffId }) => staffId)
  const times = appointments.flatMap(({ obstacle, startsAt, proposals }, n) => {
    if (!obstacle) return [{ startsAt, staffIds: own }]
    const chosen = choices[n] === SKIP ? undefined : proposals[Number(choices[n])]
    return chosen ? [{ startsAt: chosen.startsAt, staffIds: chosen.staffIds }] : []
  })
  const conflicts = appointments.filter(({ obstacle }) => obstacle !== null).length
  const nameOf = (staffIds: readonly string[]) =>
    staffIds.join() === own.join() ? '' : `, ${[...new Set(staffIds)].map((id) => names.get(id) ?? '').join(', ')}`
  return (
    <section className={styles.series} aria-label={t('console.series.list')}>
      <input type="hidden" name="series" value={JSON.stringify(times)} />
      <p role="status" className={styles.count}>
        {t('console.series.count', { count: times.length })}
        {conflicts > 0 && <> {t('console.series.conflicts', { count: conflicts })}</>}
      </p>
      <ol className={styles.dates}>
        {appointments.map(({ startsAt, obstacle, proposals }, n) => (
          <li key={startsAt.toISOString()} data-conflict={obstacle !== null || undefined}>
            <span className={styles.when}>
              {obstacle ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
              {dayAndTime(startsAt, timeZone, locale)}
            </span>
            {obstacle && (
              <>
                <small>{obstacleText(t, obstacle, { names, timeZone, locale })}</small>
                <NativeSelect
                  size="xs"
                  aria-label={t('console.series.instead', { when: dayAndTime(startsAt, timeZone, locale) })}
                  value={choices[n]}
                  onChange={(event) => {
                    const choice = event.currentTarget.value
                    setChoices((all) => all.map((one, place) => (place === n ? choice : one)))
                  }}
                  data={[
                    ...proposals.map((proposal, place) => ({
                      value: String(place),
                      label: dayAndTime(proposal.startsAt, timeZone, locale) + nameOf(proposal.staffIds),
                    })),
                    { value: SKIP, label: t('console.series.skip') },
                  ]}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
