import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import { applyOffer, type LastMinuteOffer, offerFor } from '../../../domain/catalog/pricing/last-minute.ts'
import { parseDate } from '../../../domain/kernel/date-field.ts'
import { serviceWith } from '../../../domain/kernel/service-by-staff.ts'
import { instantAt, parseTimeOfDay } from '../../../domain/kernel/time.ts'
import { money, timeOfDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { completeTime } from '../../ui/complete-time.ts'
import notes from '../text.module.css'
import { useConsole } from '../use-console.ts'
import { AddServiceButton } from './add-service-button.tsx'
import type { CalendarFailure } from './answer.ts'
import type { CalendarAddress } from './calendar-address.ts'
import { FreeTimes, type TakenStart } from './free-times.tsx'
import { type ChosenLine, linesIn, toAddress } from './lines-in-address.ts'
import styles from './panel.module.css'
import { RepeatFields } from './repeat-fields.tsx'
import { ServiceOptions } from './service-options.tsx'
import { useFreeTimes } from './use-free-times.ts'
import { WhenFields } from './when-fields.tsx'

interface Props {
  menu: readonly MenuItem[]
  offers: readonly LastMinuteOffer[]
  staff: readonly { id: string; name: string }[]
  adding: NonNullable<CalendarAddress['adding']>
  typed: Record<string, string>
  wrong(field: string): string | undefined
  /** The last refusal of the form. */
  failure: CalendarFailure | null
  /** Makes it an appointment for several people, with what is entered so far. */
  addPerson(entered: { lines: ChosenLine[]; date: string; time: string }): void
}

const LIMIT = 10

/** Services, team members and times: one line per service, one after the other. */
export function LineFields({ menu, offers, staff, adding, typed, wrong, failure, addPerson }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency, timeZone } = useConsole()
  const first = adding.staffId ?? staff[0]?.id ?? ''
  const [lines, setLines] = useState(() =>
    (typedLines(typed.lines) ?? adding.lines ?? [{ serviceId: '', staffId: first }]).map(
      ({ serviceId, staffId }, id) => ({
        ...{ id, service: serviceId, staff: staffId },
      }),
    ),
  )
  const [time, setTime] = useState(typed.time ?? adding.time)
  const start = completeTime(time)
  const [date, setDate] = useState(typed.date ?? adding.date)
  const change = (id: number, what: { service?: string; staff?: string }) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, ...what } : line)))
  const found = useFreeTimes(chosenLines(lines), date, start, failure !== null)
  const take = (taken: TakenStart) => {
    setTime(taken.time)
    if (taken.date) setDate(taken.date)
    // One team member performs all of it, or each of them a service of their own.
    const [one] = taken.staffIds
    const each = [...(taken.staffIds.length > 1 ? taken.staffIds : [])]
    setLines((all) => all.map((line) => ({ ...line, staff: (line.service && each.shift()) || (one ?? line.staff) })))
  }
  const from = parseTimeOfDay(start)
  const day = parseDate(date)
  const startsAt = day && from !== null ? instantAt(day, from, timeZone) : null
  // The price with a last-minute offer; the server computes it again when it is booked.
  const chosen = lines.flatMap(({ service, staff }) =>
    menu.flatMap((item) => {
      if (item.id !== service) return []
      const here = startsAt && { startsAt, staffIds: [staff], serviceId: item.id }
      return [applyOffer(serviceWith(item, staff), here && offerFor(offers, here))]
    }),
  )
  const minutes = chosen.reduce((sum, each) => sum + each.minutes, 0)
  const priceMinor = chosen.reduce((sum, each) => sum + each.priceMinor, 0)
  const listMinor = chosen.reduce((sum, each) => sum + (each.listMinor ?? each.priceMinor), 0)
  return (
    <>
      {/* In one field, since a form that is shown again has one value of each. */}
      <input type="hidden" name="lines" value={String(new URLSearchParams(toAddress(chosenLines(lines))))} />
      <fieldset className={styles.lines}>
        <legend className={notes.note}>{t('console.calendar.panel.services')}</legend>
        {lines.map(({ id, service, staff: staffId }, n) => (
          <div key={id} className={styles.line}>
            <NativeSelect
              name="service"
              label={n === 0 ? t('console.calendar.panel.service') : undefined}
              aria-label={t('console.calendar.panel.service')}
              value={service}
              onChange={(event) => change(id, { service: event.currentTarget.value })}
              error={n === 0 ? (wrong('lines') ?? wrong('service')) : undefined}
              required={n === 0}
              withAsterisk={false}
            >
              <option value="">{t('console.calendar.panel.chooseService')}</option>
              <ServiceOptions
                items={menu
                  .filter((item) => item.staffIds.includes(staffId))
                  .map((item): MenuItem => ({ ...serviceWith(item, staffId), terms: [] }))}
                text={(item) =>
                  `${item.name} · ${t('console.calendar.duration', { minutes: item.minutes })} · ${money(item.priceMinor, currency, locale)}`
                }
              />
            </NativeSelect>
            <NativeSelect
              name="staff"
              label={n === 0 ? t('console.calendar.panel.person') : undefined}
              aria-label={t('console.calendar.panel.person')}
              value={staffId}
              onChange={(event) => {
                const next = event.currentTarget.value
                const keeps = menu.find((item) => item.id === service)?.staffIds.includes(next)
                change(id, { staff: next, ...(!keeps && { service: '' }) })
              }}
              data={staff.map((person) => ({ value: person.id, label: person.name }))}
            />
            {n > 0 && (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('console.calendar.panel.removeService', { name: n + 1 })}
                onClick={() => setLines((all) => all.filter((line) => line.id !== id))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        <div className={styles.adds}>
          {lines.length < LIMIT && (
            <AddServiceButton
              onClick={() =>
                setLines((all) => [
                  ...all,
                  { id: Math.max(...all.map((l) => l.id)) + 1, service: '', staff: all.at(-1)?.staff ?? first },
                ])
              }
            />
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<UserPlus size={16} aria-hidden="true" />}
            w="fit-content"
            onClick={() =>
              addPerson({
                ...{ date, time },
                lines: lines.map(({ service: serviceId, staff: staffId }) => ({ serviceId, staffId })),
              })
            }
          >
            {t('console.groups.add')}
          </Button>
        </div>
      </fieldset>
      <WhenFields
        adding={adding}
        typed={typed}
        wrong={wrong}
        entered={{ date, time, onDate: setDate, onTime: setTime }}
      />
      {/* Its line is there from the beginning, so that the buttons below do not move when a service is chosen. */}
      <p className={styles.sum} role="status">
        {chosen.length > 0 &&
          from !== null &&
          t('console.calendar.panel.sum', {
            from: timeOfDay(from),
            to: timeOfDay(from + minutes),
            price: money(priceMinor, currency, locale),
          })}
        {listMinor > priceMinor && (
          <small>{t('console.calendar.panel.lastMinute', { price: money(listMinor, currency, locale) })}</small>
        )}
      </p>
      <FreeTimes {...{ found, date, staff, take }} time={start} isRefused={failure?.mayOverrule === true} />
      {!adding.walkIn && (
        <RepeatFields
          lines={chosenLines(lines)}
          {...{ date, staff, typed }}
          time={start}
          error={wrong('series')}
          isRefused={failure !== null}
        />
      )}
    </>
  )
}

function chosenLines(lines: readonly { service: string; staff: string }[]): ChosenLine[] {
  return lines.map(({ service: serviceId, staff: staffId }) => ({ serviceId, staffId }))
}

/** The lines of a form that is shown again; null where there are none. */
function typedLines(lines: string | undefined): ChosenLine[] | null {
  const found = linesIn(new URLSearchParams(lines))
  return found.length > 0 ? found : null
}
