import { Select } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClientSuggestion } from '../../../domain/clients/find-clients.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useLatestAnswer } from '../../ui/use-latest-answer.ts'
import { ClientAlert } from '../client-alert.tsx'
import notes from '../text.module.css'
import { clientsPath } from './clients-path.ts'
import { NewClient } from './new-client.tsx'
import styles from './panel.module.css'

type Chosen = Pick<ClientSuggestion, 'id' | 'name' | 'notes' | 'alert' | 'tags'>

/** Delay after the last keystroke, in ms. */
const TYPING_MS = 180

interface Suggestions {
  clients: ClientSuggestion[]
}

/** The client: an existing one, found while typing, or a new one. */
export function ClientField({
  typed,
  wrong,
  isConfirmed = true,
}: {
  typed: Record<string, string>
  wrong(field: string): string | undefined
  /** Whether a confirmation is sent to the client. */
  isConfirmed?: boolean
}) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  // The calendar may have been opened to book for a certain client.
  const [params] = useSearchParams()
  const clientId = typed.client || params.get('client')
  const [chosen, setChosen] = useState<Chosen | null>(
    clientId ? { id: clientId, name: '', notes: '', alert: '', tags: [] } : null,
  )
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
          renderOption={({ option }) => (
            <span>
              {option.label}
              <ClientAlert alert={found.find(({ id }) => id === option.value)?.alert} />
            </span>
          )}
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
        <p className={notes.note}>
          <Link to={`/partner/clients/${chosen.id}`}>{t('console.booking.client')}</Link>
        </p>
      )}
      {/* Announced when a client is chosen. */}
      <div role="status" className={styles.known}>
        <ClientAlert alert={chosen?.alert} />
      </div>
      {chosen && (chosen.notes !== '' || chosen.tags.length > 0) && (
        <p className={styles.note} role="status">
          <b>{t('console.calendar.appointment.clientNote')}</b>
          {[chosen.notes, chosen.tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n')}
        </p>
      )}
      <input type="hidden" name="client" value={chosen?.id ?? ''} />
      {!chosen && (
        <NewClient
          typed={typed}
          wrong={wrong}
          isConfirmed={isConfirmed}
          use={(known) => {
            setChosen(known)
            setText(known.name)
          }}
        />
      )}
    </>
  )
}
