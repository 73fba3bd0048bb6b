import { useActionData, useLocation } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { RatingInput } from '../../../ui/rating-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { ReviewFormData } from './load-review-form.ts'
import styles from './review-form.module.css'

const INTENT = 'review'

interface Props {
  data: ReviewFormData
  /** Shown to users without an appointment there, or who have not received the product. */
  closed: string
}

/** Description and Rating. Posts `intent=review` to the page it is on, whose action calls writeReview. */
export function ReviewForm({ data: { state, mine }, closed }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const done = reviewed(useActionData<unknown>())
  return (
    <section id="write-review" className={styles.write} aria-labelledby="write-review-title">
      <h3 id="write-review-title" className={styles.title}>
        {t(mine ? 'review.edit' : 'review.write')}
      </h3>
      {done && <FormMessage tone="good">{t(`review.${done}`)}</FormMessage>}
      {state === 'closed' && <p className={styles.hint}>{closed}</p>}
      {state !== 'closed' && !done && (
        <Form intent={INTENT} action={`${pathname}#write-review`} preventScrollReset>
          <RatingInput name="rating" label={t('review.rating')} defaultValue={mine?.rating} />
          <TextArea
            name="description"
            label={t('review.description')}
            defaultValue={mine?.description}
            maxLength={2000}
            rows={4}
            hint={state === 'visitor' ? t('review.logIn') : undefined}
          />
          <SubmitButton className={styles.send}>{t(mine ? 'review.save' : 'review.send')}</SubmitButton>
        </Form>
      )}
    </section>
  )
}

function reviewed(answer: unknown): 'written' | 'edited' | null {
  if (typeof answer !== 'object' || answer === null || !('reviewed' in answer)) return null
  return answer.reviewed === 'edited' ? 'edited' : 'written'
}
