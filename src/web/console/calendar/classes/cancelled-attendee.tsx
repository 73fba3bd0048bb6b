import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { CancelledAppointment } from './load-session.ts'
import { SessionFailed } from './session-failed.tsx'
import { useSessionFailure } from './session-failure.ts'

/**
 * That an attendee's appointment was cancelled, with how the client is notified and a button that undoes it
 * for those who may.
 */
export function CancelledAttendee({ cancelled }: { cancelled: CancelledAppointment }) {
  const { t } = useTranslation()
  const failure = useSessionFailure('undo')
  const { bookingId, version, client, notification, notifies, undoTo } = cancelled
  return (
    <FormMessage tone="good">
      <p>{t('console.classes.attendeeCancelled', { name: client || t('console.classes.walkIn') })}</p>
      {notification && <p>{t(`console.calendar.notified.${notification}`)}</p>}
      {undoTo && (
        <Form intent="undo">
          <SessionFailed failure={failure} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="stage" value={`${bookingId}:${undoTo}`} />
          {notifies && <input type="hidden" name="notify" value="on" />}
          <div>
            <SubmitButton variant="quiet" size="s">
              {t('console.calendar.undo')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </FormMessage>
  )
}
