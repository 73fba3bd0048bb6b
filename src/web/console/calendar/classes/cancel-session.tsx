import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import disclosure from '../../disclosure.module.css'
import layout from '../../form-layout.module.css'
import type { EditedSession } from './edit-session.tsx'
import { ScopeSelect } from './scope-select.tsx'
import { SessionFailed } from './session-failed.tsx'
import { useSessionFailure } from './session-failure.ts'

/** Cancels a session, or those of its series, with the appointments of all who attend. */
export function CancelSession({ session }: { session: Pick<EditedSession, 'version' | 'series'> }) {
  const { t } = useTranslation()
  const failure = useSessionFailure('cancel')
  return (
    <details className={disclosure.disclosure} data-grave open={failure !== null || undefined}>
      <summary>{t('console.classes.cancel')}</summary>
      <Form intent="cancel" className={layout.card}>
        <SessionFailed failure={failure} />
        <input type="hidden" name="version" value={session.version} />
        <p>{t('console.classes.cancelText')}</p>
        {session.series.length > 1 && <ScopeSelect />}
        <div>
          <SubmitButton variant="danger">{t('console.classes.cancel')}</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
