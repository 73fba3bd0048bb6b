import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './code-form.module.css'
import { ResendForm } from './resend-form.tsx'

interface Props {
  /** On the button, in place of the text for a telephone number. */
  submit?: string
  /** Shown when a new code has been sent. */
  sentText?: string
  /** Seconds until another code may be requested. */
  wait: number
  /** Whether the field gets the focus when it appears, not only after a new code. */
  autoFocus?: boolean
}

/** The field for a code, and the button for a new one; `sent` in the address is another value for each. */
export function CodeForm({ submit, sentText, wait, autoFocus }: Props) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const sent = params.get('sent')
  return (
    <>
      {sent && <FormMessage tone="good">{sentText ?? t('accounts.verify.sent')}</FormMessage>}
      {/* A new code empties the field and restarts the countdown. */}
      <Form key={sent} intent="code">
        <TextField
          name="code"
          label={t('accounts.verify.code')}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus={autoFocus ?? sent !== null}
          required
        />
        <SubmitButton size="l" wide>
          {submit ?? t('accounts.verify.submit')}
        </SubmitButton>
      </Form>
      <ResendForm key={`again ${sent}`} wait={wait} />
    </>
  )
}

/** In the demo no SMS is sent: where to read the code instead. */
export function OutboxHint({ phone }: { phone: string }) {
  const { t } = useTranslation()
  return (
    <p className={styles.demo}>
      {t('accounts.verify.demo')}{' '}
      <a href={`/dev/outbox?to=${encodeURIComponent(phone)}`} target="_blank" rel="noreferrer">
        {t('accounts.verify.demoLink')}
      </a>
    </p>
  )
}
