import { Lock } from 'lucide-react'
import type { ClientPage } from '../../../domain/clients/get-client.ts'
import { MAX_ENTRY } from '../../../domain/clients/max-notes.ts'
import type { NoteEntry } from '../../../domain/clients/note-entries.ts'
import { longDate, time } from '../../../i18n/format.ts'
import { useFormFailure } from '../../forms/use-form-failure.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ChangedMeanwhile } from '../changed-meanwhile.tsx'
import disclosure from '../disclosure.module.css'
import { useConsole } from '../use-console.ts'
import styles from './client.module.css'

/** What the team has noted about a client, each entry with its author and time; the newest first. */
export function NoteEntries({ client: { id, entries } }: { client: Pick<ClientPage, 'id' | 'entries'> }) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="entries">
      <h2 id="entries">{t('console.clients.notes.notes')}</h2>
      <p className={styles.secret}>
        <Lock aria-hidden="true" />
        {t('console.clients.notes.secret')}
      </p>
      <Form intent="add-entry" className={styles.form} key={entries.length}>
        <TextArea {...{ name: 'entry', label: t('console.clients.notes.entry'), rows: 3, maxLength: MAX_ENTRY }} />
        <SubmitButton size="s">{t('console.clients.notes.add')}</SubmitButton>
      </Form>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={`${entry.id} ${entry.version}`} entry={entry} clientId={id} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, clientId }: { entry: NoteEntry; clientId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const when = (at: Date) => `${longDate(at, timeZone, locale)}, ${time(at, timeZone, locale)}`
  const [author, at] = [entry.author || t('console.clients.notes.unknown'), when(entry.at)]
  return (
    <li>
      <p className={styles.entry}>{entry.text}</p>
      <p className={styles.soft}>
        {author}, <time dateTime={entry.at.toISOString()}>{at}</time>
        {entry.editedAt && ` · ${t('console.clients.notes.edited', { at: when(entry.editedAt) })}`}
      </p>
      {entry.isOwn ? (
        <EditEntry entry={entry} clientId={clientId} at={at} />
      ) : (
        entry.mayRemove && <RemoveEntry entry={entry} at={at} />
      )}
    </li>
  )
}

function EditEntry({ entry, clientId, at }: { entry: NoteEntry; clientId: string; at: string }) {
  const { t } = useTranslation()
  const answer = useFormFailure()
  const mine = answer?.values.intent === 'edit-entry' && answer.values.entryId === entry.id ? answer : null
  const edit = t('console.clients.notes.edit')
  return (
    <details className={disclosure.disclosure} open={mine !== null || undefined}>
      <summary aria-label={`${edit}: ${at}`}>{edit}</summary>
      <Form intent="edit-entry" failure={mine} className={styles.form}>
        <input type="hidden" name="entryId" value={entry.id} />
        <ChangedMeanwhile version={entry.version} to={`/partner/clients/${clientId}`} />
        <TextArea
          {...{ name: 'entry', label: t('console.clients.notes.note'), rows: 3, maxLength: MAX_ENTRY }}
          hint={t('console.clients.notes.editHint')}
          defaultValue={entry.text}
        />
        <SubmitButton size="s">{t('console.clients.save')}</SubmitButton>
      </Form>
    </details>
  )
}

function RemoveEntry({ entry, at }: { entry: NoteEntry; at: string }) {
  const { t } = useTranslation()
  const remove = t('console.clients.notes.remove')
  return (
    <details className={disclosure.disclosure}>
      <summary aria-label={`${remove}: ${at}`}>{remove}</summary>
      <Form intent="remove-entry" className={styles.form}>
        <input type="hidden" name="entryId" value={entry.id} />
        <input type="hidden" name="version" value={entry.version} />
        <p>{t('console.clients.notes.removeText')}</p>
        <SubmitButton size="s" variant="danger">
          {remove}
        </SubmitButton>
      </Form>
    </details>
  )
}
