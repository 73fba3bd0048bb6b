import { useLocation } from 'react-router'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useSavedForm } from '../../../forms/use-saved-form.ts'
import { PhotosField } from '../../../photos/photos-field.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { RatingInput } from '../../../ui/rating-input.tsx'
import text from '../../../ui/text.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import type { ReviewFormData } from './load-review-form.ts'
import styles from './review-form.module.css'
import { useReviewed } from './use-reviewed.ts'

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
  const done = useReviewed()
  const failure = useFormFailure()
  const saved = useSavedForm(undefined)
  const isSent = [failure, saved].some((form) => form?.values.intent === INTENT)
  const title = (
    <h3 id="write-review-title" className={text.heading}>
      {t(mine ? 'review.edit' : 'review.write')}
    </h3>
  )
  return (
    <section id="write-review" className={styles.write} aria-labelledby="write-review-title">
      {(state === 'closed' || done) && title}
      {done && <FormMessage tone="good">{t(`review.${done}`)}</FormMessage>}
      {state === 'closed' && <p className={text.soft}>{closed}</p>}
      {state !== 'closed' && !done && (
        <Collapsible open={isSent} summary={title}>
          <Form
            intent={INTENT}
            action={`${pathname}#write-review`}
            preventScrollReset
            encType={state === 'open' ? 'multipart/form-data' : undefined}
            className={styles.fields}
          >
            <RatingInput name="rating" label={t('review.rating')} defaultValue={mine?.rating} />
            <TextArea
              name="description"
              label={t('review.description')}
              defaultValue={mine?.description}
              maxLength={2000}
              rows={4}
              hint={state === 'visitor' ? t('review.logIn') : undefined}
            />
            {state === 'open' && (
              <PhotosField photos={mine?.photos ?? []} label={t('review.photos')} hint={t('review.photosHint')} />
            )}
            <SubmitButton className={styles.send}>{t(mine ? 'review.save' : 'review.send')}</SubmitButton>
          </Form>
        </Collapsible>
      )}
    </section>
  )
}
