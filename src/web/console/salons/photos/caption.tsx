import { useFetcher } from 'react-router'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import field from '../../../ui/field.module.css'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import styles from './photos.module.css'

/** The caption of a photo. */
export function Caption({ id, caption, number }: { id: string; caption: string; number: number }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<unknown>()
  return (
    <>
      {isFailure(fetcher.data) && <FormFailureMessage failure={fetcher.data} />}
      <fetcher.Form method="post" preventScrollReset className={styles.caption}>
        <input type="hidden" name="photoId" value={id} />
        <input
          {...{ name: 'caption', defaultValue: caption, maxLength: 140, className: field.control }}
          aria-label={t('console.photos.caption', { number })}
          placeholder={t('console.photos.captionHint')}
        />
        <Button
          type="submit"
          name="intent"
          value="caption-photo"
          variant="quiet"
          size="s"
          busy={fetcher.state !== 'idle'}
        >
          {t('console.services.save')}
        </Button>
      </fetcher.Form>
    </>
  )
}
