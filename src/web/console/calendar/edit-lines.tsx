import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import { serviceWith } from '../../../domain/kernel/service-by-staff.ts'
import { money } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole, useMay } from '../use-console.ts'
import { AddServiceButton } from './add-service-button.tsx'
import { type DraftLine, withLine } from './draft.ts'
import styles from './edit.module.css'
import { ServiceOptions } from './service-options.tsx'

const LIMIT = 10

interface Props {
  lines: readonly DraftLine[]
  appointment: CalendarBooking
  menu: readonly MenuItem[]
  staff: readonly { id: string; name: string }[]
  /** Decimals of the currency. */
  digits: number
  /** What is wrong with a field of the sent draft. */
  wrong(field: string): string | undefined
  change(lines: DraftLine[]): void
}

/** The services of an appointment: swapped, added, removed; with team member, duration and price. */
export function EditLines({ lines, appointment, menu, staff, digits, wrong, change }: Props) {
  const { t } = useTranslation()
  const isClass = appointment.lines.some((line) => line.isClass)
  // A line without a service is not sent.
  const sent = lines.filter(({ serviceId }) => serviceId !== '')
  const set = (id: number, what: Partial<DraftLine>) =>
    change(lines.map((line) => (line.id === id ? { ...line, ...what } : line)))
  return (
    <>
      {lines.map((line, n) => (
        <Row
          key={line.id}
          {...{ line, appointment, menu, staff, digits }}
          name={t('console.editing.service', { number: n + 1 })}
          wrong={(field) => wrong(`lines.${sent.indexOf(line)}.${field}`)}
          set={(what) => set(line.id, what)}
          remove={lines.length > 1 ? () => change(lines.filter(({ id }) => id !== line.id)) : null}
        />
      ))}
      {lines.length < LIMIT && !isClass && (
        <AddServiceButton onClick={() => change(withLine(lines, staff[0]?.id ?? ''))} />
      )}
    </>
  )
}

function Row({
  line,
  name,
  appointment,
  menu,
  staff,
  digits,
  wrong,
  set,
  remove,
}: Omit<Props, 'lines' | 'change'> & {
  line: DraftLine
  name: string
  set(what: Partial<DraftLine>): void
  remove: (() => void) | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const maySetPrice = useMay('bookings_price')
  const booked = appointment.lines.find(
    ({ position, serviceId }) => position === line.position && serviceId === line.serviceId,
  )
  const ofThem = menu.map((item): MenuItem => ({ ...serviceWith(item, line.staffId), terms: [] }))
  const offered = ofThem.find(({ id }) => id === line.serviceId)
  const archived = booked && !offered
  // The session decides on the time and the team member.
  const session = booked?.isClass ? `${booked.service} · ${booked.staff}` : null
  const price = booked?.priceMinor ?? offered?.priceMinor
  return (
    <fieldset className={styles.line}>
      <legend className={styles.legend}>{name}</legend>
      {session ? (
        <span>{session}</span>
      ) : (
        <NativeSelect
          aria-label={t('console.calendar.panel.service')}
          // A row that was added: its service is what is selected next.
          autoFocus={line.serviceId === ''}
          value={line.serviceId}
          onChange={(event) => set({ serviceId: event.currentTarget.value, minutes: '', price: '' })}
        >
          {line.serviceId === '' && <option value="">{t('console.calendar.panel.chooseService')}</option>}
          {archived && (
            <option value={line.serviceId}>{t('console.editing.archived', { service: booked.service })}</option>
          )}
          <ServiceOptions
            items={ofThem}
            text={(item) => `${item.name} · ${money(item.priceMinor, currency, locale)}`}
          />
        </NativeSelect>
      )}
      <div className={styles.parts}>
        {!session && (
          <>
            <NativeSelect
              label={t('console.calendar.panel.person')}
              value={line.staffId}
              onChange={(event) => set({ staffId: event.currentTarget.value })}
              data={staff
                .filter(({ id }) => id === line.staffId || !offered || offered.staffIds.includes(id))
                .map(({ id, name: label }) => ({ value: id, label }))}
            />
            <TextInput
              label={t('console.editing.minutes')}
              inputMode="numeric"
              value={line.minutes}
              error={wrong('minutes')}
              placeholder={String(booked?.minutes ?? offered?.minutes ?? '')}
              onChange={(event) => set({ minutes: event.currentTarget.value })}
            />
          </>
        )}
        <TextInput
          label={t('console.editing.price')}
          inputMode="decimal"
          value={line.price}
          error={wrong('priceMinor')}
          placeholder={price === undefined ? '' : (price / 10 ** digits).toFixed(digits)}
          onChange={(event) => set({ price: event.currentTarget.value })}
          disabled={!maySetPrice}
        />
        {remove && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('console.calendar.panel.removeService', { name })}
            onClick={remove}
          >
            <Trash2 size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
    </fieldset>
  )
}
