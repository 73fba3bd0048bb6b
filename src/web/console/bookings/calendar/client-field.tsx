import { Select, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClientSuggestion } from '../../../../domain/bookings/clients/find-clients.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useLatestAnswer } from '../../../ui/use-latest-answer.ts'
import styles from './panel.module.css'

type Chosen = Pick<ClientSuggestion, 'id' | 'name' | 'notes' | 'tags'>

/** Delay after the last keystroke, in ms. */
const TYPING_MS = 180

interface Suggestions {
  clients: ClientSuggestion[]
}

const clientsPath = (query: Record<string, string>) => `/partner/calendar/clients?${new URLSearchParams(query)}`

/** The client: an existing one, found while typing, or a new one. */
export function ClientField({
  typed,
  wrong,
}: {
  typed: Record<string, string>
  wrong(field: string): string | undefined
}) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  // The calendar may have been opened to book for a certain client.
  const [params] = useSearchParams()
  const clientId = params.get('client')
  const [chosen, setChosen] = useState<Chosen | null>(clientId ? { id: clientId, name: '', notes: '', tags: [] } : null)
  const own = clientId ? clientsPath({ client: clientId }) : null
  const { data: answer } = useLatestAnswer<Suggestions>(own, 0)
  useEffect(() => {
    const [known] = answer?.clients ?? []
    if (answer) setChosen(known ?? null)
    if (known) setText(known.name)
  }, [answer])
  const isTyped = text.trim().length >= 2 && text !== chosen?.name
  const { data, isCurrent } = useLatestAnswer<Suggestions>(isTyped ? clientsPath({ text }) : null, TYPING_MS)
  const found = data?.clients ?? []
  const options = found.map(({ id, name, phone, email }) => ({
    value: id,
    label: [name, phone || email].filter(Boolean).join(' · '),
  }))
  const all =
    chosen && !options.some(({ value }) => value === chosen.id)
      ? [{ value: chosen.id, label: chosen.name }, ...options]
      : options
  return (
    <>
      {hydrated && (
        <Select
          label={t('console.calendar.panel.findClient')}
          placeholder={t('console.calendar.panel.findHint')}
          leftSection={<Search size={16} aria-hidden="true" />}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('console.calendar.panel.close') }}
          data={all}
          filter={({ options: given }) => given}
          value={chosen?.id ?? null}
          searchValue={text}
          onSearchChange={setText}
          onChange={(id, option) => {
            const known = found.find((one) => one.id === id)
            setChosen(known && id ? { ...known, name: option.label } : null)
          }}
          nothingFoundMessage={
            text.trim().length < 2
              ? t('console.calendar.panel.typeMore')
              : isCurrent
                ? t('console.calendar.panel.noneFound')
                : '…'
          }
        />
      )}
      {chosen && !hydrated && (
        <p className={styles.or}>
          <Link to={`/partner/clients/${chosen.id}`}>{t('console.booking.client')}</Link>
        </p>
      )}
      {chosen && (chosen.notes !== '' || chosen.tags.length > 0) && (
        <p className={styles.note} role="status">
          <b>{t('console.calendar.appointment.clientNote')}</b>
          {[chosen.notes, chosen.tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n')}
        </p>
      )}
      <input type="hidden" name="client" value={chosen?.id ?? ''} />
      {!chosen && (
        <>
          {hydrated && <p className={styles.or}>{t('console.calendar.panel.orNew')}</p>}
          <TextInput
            name="name"
            label={t('console.calendar.panel.name')}
            defaultValue={typed.name}
            error={wrong('name')}
            autoComplete="off"
            maxLength={200}
          />
          <div className={styles.pair}>
            <TextInput
              name="phone"
              type="tel"
              label={t('console.calendar.panel.phone')}
              defaultValue={typed.phone}
              error={wrong('phone')}
              autoComplete="off"
            />
            <TextInput
              name="email"
              type="email"
              label={t('console.calendar.panel.email')}
              defaultValue={typed.email}
              error={wrong('email')}
              autoComplete="off"
            />
          </div>
          <p className={styles.or}>{t('console.calendar.panel.emailHint')}</p>
        </>
      )}
    </>
  )
}
