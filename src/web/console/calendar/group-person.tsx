import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { Trash2, UserMinus } from 'lucide-react'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import { MAX_GUESTS, MOST_SERVICES } from '../../../domain/kernel/guests.ts'
import { serviceFrom, serviceWith, variesInPrice } from '../../../domain/kernel/service-by-staff.ts'
import { money } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import { AddServiceButton } from './add-service-button.tsx'
import styles from './group.module.css'
import panelStyles from './panel.module.css'
import { ServiceOptions } from './service-options.tsx'

export const ANYONE = 'anyone'

/** One of several people in the form. */
export interface GroupPerson {
  /** Distinguishes the people on the page. */
  id: number
  /** Of a guest, as the email address; the client who books has fields of their own. */
  name: string
  email: string
  lines: { id: number; service: string; staff: string }[]
}

interface Props {
  person: GroupPerson
  /** Their place: 0 is the client who books. */
  guest: number
  menu: readonly MenuItem[]
  staff: readonly { id: string; name: string }[]
  wrong(field: string): string | undefined
  change(person: GroupPerson): void
  /** Null for the client. */
  remove: (() => void) | null
}

/** One of several people: a name, services, and a team member for each or anyone. */
export function PersonFields({ person, guest, menu, staff, wrong, change, remove }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const { lines } = person
  const price = (item: MenuItem) => {
    const least = money(item.priceMinor, currency, locale)
    return variesInPrice(item) ? t('salon.services.from', { price: least }) : least
  }
  const set = (id: number, what: { service?: string; staff?: string }) =>
    change({ ...person, lines: lines.map((line) => (line.id === id ? { ...line, ...what } : line)) })
  const performs = (item: MenuItem | undefined, staffId: string) =>
    item !== undefined && (staffId === ANYONE || item.staffIds.includes(staffId))
  return (
    <fieldset className={styles.person}>
      <legend>{guest === 0 ? t('console.groups.client') : t('console.groups.person', { number: guest + 1 })}</legend>
      {remove && (
        <div className={styles.named}>
          <TextInput
            name="guestName"
            label={t('console.calendar.panel.name')}
            value={person.name}
            onChange={(event) => change({ ...person, name: event.currentTarget.value })}
            error={wrong(`guestName${guest}`)}
            autoComplete="off"
            maxLength={40}
          />
          <TextInput
            name="guestEmail"
            type="email"
            label={t('console.groups.email')}
            value={person.email}
            onChange={(event) => change({ ...person, email: event.currentTarget.value })}
            error={wrong(`guestEmail${guest}`)}
            autoComplete="off"
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('console.groups.remove', { number: guest + 1 })}
            onClick={remove}
          >
            <UserMinus size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
      {lines.map(({ id, service, staff: staffId }, n) => (
        <div key={id} className={panelStyles.line}>
          <NativeSelect
            name="service"
            aria-label={t('console.calendar.panel.service')}
            value={service}
            onChange={(event) => set(id, { service: event.currentTarget.value })}
            required={n === 0}
          >
            <option value="">{t('console.calendar.panel.chooseService')}</option>
            <ServiceOptions
              items={menu
                .filter((item) => performs(item, staffId))
                .map(
                  (item): MenuItem =>
                    staffId === ANYONE ? serviceFrom(item) : { ...serviceWith(item, staffId), terms: [] },
                )}
              text={(item) =>
                `${item.name} · ${t('console.calendar.duration', { minutes: item.minutes })} · ${price(item)}`
              }
            />
          </NativeSelect>
          {/* Not the first of its line, which has the whole width. */}
          <input type="hidden" name="guest" value={guest} />
          <NativeSelect
            name="staff"
            aria-label={t('console.calendar.panel.person')}
            value={staffId}
            onChange={(event) => {
              const next = event.currentTarget.value
              const keeps = performs(
                menu.find((item) => item.id === service),
                next,
              )
              set(id, { staff: next, ...(!keeps && { service: '' }) })
            }}
            data={[
              { value: ANYONE, label: t('console.groups.anyone') },
              ...staff.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
          {n > 0 && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('console.calendar.panel.removeService', { name: n + 1 })}
              onClick={() => change({ ...person, lines: lines.filter((line) => line.id !== id) })}
            >
              <Trash2 size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {lines.length < MOST_OF_ONE && (
        <AddServiceButton
          onClick={() =>
            change({
              ...person,
              lines: [...lines, { id: nextId(lines), service: '', staff: lines.at(-1)?.staff ?? ANYONE }],
            })
          }
        />
      )}
    </fieldset>
  )
}

/** All people with as many each are the most services of an appointment. */
const MOST_OF_ONE = MOST_SERVICES / (1 + MAX_GUESTS)

/** An id that none of them has. */
export function nextId(all: readonly { id: number }[]): number {
  return Math.max(-1, ...all.map(({ id }) => id)) + 1
}
