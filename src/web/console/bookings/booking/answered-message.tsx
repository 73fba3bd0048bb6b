import { Undo2 } from 'lucide-react'
import type { RecentDecline } from '../../../../domain/bookings/booking/reopen-requests.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { notifiedText } from './notified-text.ts'

/** What the last press did with requests. */
export interface Answered {
  approved: number
  declined: number
  /** How many clients are notified of that. */
  notified: number
  /** Those that could not be answered. */
  stayed: number
  /** Requests again, and those that stay declined. */
  reopened: number
  notReopened: number
  /** The declined ones whose clients are not notified yet. */
  recentDeclines: RecentDecline[]
}

/** The outcome of the last answer, with a button that takes back what was declined while its client is not notified yet. */
export function AnsweredMessage({ recentDeclines, ...outcome }: Answered) {
  const { approved, declined, notified, stayed, reopened, notReopened } = outcome
  const { t } = useTranslation()
  const reopenable = recentDeclines.filter((decline) => decline.reopenable)
  if (approved + declined + stayed + reopened + notReopened === 0) return null
  return (
    <FormMessage tone={approved + declined + reopened > 0 ? 'good' : 'info'}>
      {approved > 0 && (
        <p>
          {t('console.bookings.outcome.approved', { count: approved })} {notifiedText(t, approved, notified)}
        </p>
      )}
      {declined > 0 && (
        <p>
          {t('console.bookings.outcome.declined', { count: declined })}{' '}
          {notifiedText(t, declined, notified, recentDeclines.length > 0 ? 'soon' : 'now')}
        </p>
      )}
      {stayed > 0 && <p>{t('console.bookings.outcome.stayed', { count: stayed })}</p>}
      {reopened > 0 && <p>{t('console.bookings.outcome.reopened', { count: reopened })}</p>}
      {notReopened > 0 && <p>{t('console.bookings.outcome.notReopened', { count: notReopened })}</p>}
      {reopenable.length > 0 && (
        <Form quiet failure={null} intent="reopen">
          {reopenable.map(({ id }) => (
            <input key={id} type="hidden" name="booking" value={id} />
          ))}
          <div>
            <SubmitButton variant="quiet" size="s" icon={<Undo2 aria-hidden="true" />}>
              {t('console.calendar.undo')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </FormMessage>
  )
}
