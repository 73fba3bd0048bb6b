import { useFetcher } from 'react-router'
import { submitImmediately } from '../../../forms/submit-immediately.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './newsletter-form.module.css'

/**
 * Subscribes to the newsletter without leaving the page. `answered`: the result of the page's own action, without
 * JavaScript.
 */
export function NewsletterForm({ answered }: { answered?: unknown }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<unknown>()
  const answer = fetcher.data ?? answered
  const failure = isFailure(answer) ? answer : null
  if (answer && !failure) {
    return (
      <FormMessage tone="good" title={t('site.newsletter.emailSent')}>
        <p>{t('site.newsletter.notReceived')}</p>
      </FormMessage>
    )
  }
  return (
    <Form
      fetcher={fetcher}
      action="/newsletter"
      failure={failure}
      onSubmit={submitImmediately}
      data-at-once
      className={styles.form}
    >
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('site.newsletter.email')}
        autoComplete="email"
        placeholder="name@example.com"
        required
      />
      <SubmitButton data-waits variant="accent" className={styles.submit}>
        {t('site.newsletter.submit')}
      </SubmitButton>
    </Form>
  )
}
