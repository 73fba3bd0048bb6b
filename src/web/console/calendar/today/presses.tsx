import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { AppointmentToday } from '../../../../domain/calendar/today/get-today.ts'
import { submitImmediately } from '../../../forms/submit-immediately.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { type Answer, isFailure } from '../answer.ts'
import { FailureText } from '../outcome.tsx'
import styles from './today.module.css'

/** What an appointment of the day's list becomes next, each with one press, and the press that takes the last one back. */
export function Presses({ appointment: { id, version, changes, customer } }: { appointment: AppointmentToday }) {
  const { t } = useTranslation()
  const { Form, data, state } = useFetcher<Answer>()
  if (changes.length === 0) return null
  return (
    <Form
      method="post"
      action="/partner/calendar"
      className={styles.presses}
      onSubmit={submitImmediately}
      aria-label={customer || t('console.today.walkIn')}
    >
      <input type="hidden" name="intent" value="stage" />
      <input type="hidden" name="appointment" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="notify" value="on" />
      {changes.map(({ from, to, undoes }, n) => (
        <Button
          key={`${to} ${undoes}`}
          type="submit"
          name="stage"
          value={to}
          size="compact-sm"
          variant={n === 0 && !undoes ? 'filled' : 'default'}
          disabled={state !== 'idle'}
          {...(undoes && { leftSection: <Undo2 size={14} aria-hidden="true" /> })}
        >
          {undoes
            ? t('console.stages.undo', { stage: t(`console.stages.name.${from}`) })
            : t(`console.stages.act.${to as 'arrived'}`)}
        </Button>
      ))}
      {data && isFailure(data) && state === 'idle' && (
        <p role="alert">
          <FailureText failure={data} person="" />
        </p>
      )}
    </Form>
  )
}
