import { Lock } from 'lucide-react'
import type { ClientPage } from '../../../domain/clients/get-client.ts'
import { MAX_ALERT, MAX_NOTES } from '../../../domain/clients/max-notes.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChangedMeanwhile } from '../changed-meanwhile.tsx'
import { useMay } from '../use-console.ts'
import styles from './client.module.css'

/** The salon's internal alert, notes and tags of a client. */
export function NotesForm({ client: { id, alert, notes, tags, notesVersion } }: { client: ClientPage }) {
  const { t } = useTranslation()
  const edits = useMay('clients_see_own')
  return (
    <section className={styles.card} aria-labelledby="notes">
      <h2 id="notes">{t('console.clients.notes.title')}</h2>
      <p className={styles.secret}>
        <Lock aria-hidden="true" />
        {t('console.clients.notes.secret')}
      </p>
      {edits && (
        <Form intent="note" className={styles.form}>
          <ChangedMeanwhile version={notesVersion} to={`/partner/clients/${id}`} />
          <TextArea
            {...{ name: 'alert', label: t('console.clients.alert.label'), rows: 3, maxLength: MAX_ALERT }}
            hint={t('console.clients.alert.hint')}
            defaultValue={alert}
          />
          {notes === '' ? (
            <input type="hidden" name="notes" value="" />
          ) : (
            <TextArea
              {...{ name: 'notes', label: t('console.clients.notes.earlier'), rows: 5, maxLength: MAX_NOTES }}
              defaultValue={notes}
            />
          )}
          <TextField
            {...{ name: 'tags', label: t('console.clients.notes.tags'), maxLength: 1000, autoComplete: 'off' }}
            hint={t('console.clients.notes.tagsHint')}
            defaultValue={tags.join(', ')}
          />
          <SubmitButton size="s">{t('console.clients.save')}</SubmitButton>
        </Form>
      )}
    </section>
  )
}
