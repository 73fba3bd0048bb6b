import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ClientSuggestion } from '../../../domain/clients/find-clients.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useLatestAnswer } from '../../ui/use-latest-answer.ts'
import { ClientAlert } from '../client-alert.tsx'
import text from '../text.module.css'
import { useConsole } from '../use-console.ts'
import { clientsPath } from './clients-path.ts'
import styles from './panel.module.css'

interface Props {
  typed: Record<string, string>
  wrong(field: string): string | undefined
  /** Whether a confirmation is sent to them. */
  isConfirmed: boolean
  /** Books for a known client instead. */
  use(client: ClientSuggestion): void
}

/** Delay after the last keystroke, in ms. */
const TYPING_MS = 300

/** The fields of a new client. Known clients with the same number or e-mail address are offered. */
export function NewClient({ typed, wrong, isConfirmed, use }: Props) {
  const { t } = useTranslation()
  const { clientSms } = useConsole()
  const hydrated = useHydrated()
  const [{ phone, email }, setContact] = useState({ phone: typed.phone ?? '', email: typed.email ?? '' })
  const isTyped = phone.trim() !== '' || email.includes('@')
  const path = isTyped ? clientsPath({ phone, email }) : null
  const { data } = useLatestAnswer<{ clients: ClientSuggestion[] }>(path, TYPING_MS)
  const known = isTyped ? (data?.clients ?? []) : []
  return (
    <>
      {hydrated && <p className={text.note}>{t('console.calendar.panel.orNew')}</p>}
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
          onChange={({ currentTarget }) => setContact({ phone: currentTarget.value, email })}
          error={wrong('phone')}
          autoComplete="off"
        />
        <TextInput
          name="email"
          type="email"
          label={t('console.calendar.panel.email')}
          defaultValue={typed.email}
          onChange={({ currentTarget }) => setContact({ phone, email: currentTarget.value })}
          error={wrong('email')}
          autoComplete="off"
        />
      </div>
      <div role="status" className={styles.known}>
        {known.map((client) => (
          <div key={client.id} className={styles.note}>
            <b>{t('console.calendar.panel.known')}</b>
            {client.name}
            <ClientAlert alert={client.alert} />
            <Button size="compact-sm" variant="default" w="fit-content" mt={4} onClick={() => use(client)}>
              {t('console.calendar.panel.useKnown', { name: client.name })}
            </Button>
          </div>
        ))}
      </div>
      {isConfirmed && (
        <p className={text.note}>
          {t(clientSms === 'all' ? 'console.calendar.panel.emailAndSmsHint' : 'console.calendar.panel.emailHint')}
        </p>
      )}
    </>
  )
}
