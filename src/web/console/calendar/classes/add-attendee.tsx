import { validationText } from '../../../../i18n/code-texts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import disclosure from '../../disclosure.module.css'
import layout from '../../form-layout.module.css'
import { ClientField } from '../client-field.tsx'
import styles from './classes.module.css'
import { SessionFailed } from './session-failed.tsx'
import { useSessionFailure } from './session-failure.ts'

/** Books a place for a client, or on the day for a walk-in without one. */
export function AddAttendee({ full, walkIn }: { full: boolean; walkIn: boolean }) {
  const { t } = useTranslation()
  const failure = useSessionFailure('add')
  const wrong = (field: string) => {
    const code = failure?.fields[field]
    return code && validationText(t, code)
  }
  if (full && !failure) return <FormMessage tone="info">{t('console.classes.problem.full')}</FormMessage>
  return (
    <details className={disclosure.disclosure} open={failure !== null || undefined}>
      <summary>{t('console.classes.add')}</summary>
      <Form intent="add" className={layout.card}>
        <SessionFailed failure={failure} />
        <ClientField typed={failure?.values ?? {}} wrong={wrong} />
        <div className={styles.presses}>
          <SubmitButton>{t('console.classes.book')}</SubmitButton>
          {walkIn && (
            <SubmitButton variant="quiet" name="walkIn" value="on">
              {t('console.classes.addWalkIn')}
            </SubmitButton>
          )}
        </div>
      </Form>
    </details>
  )
}
