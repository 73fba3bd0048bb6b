import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import styles from './photos.module.css'

const MAX_BYTES = 5 * 1024 * 1024
const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heif'

/** One photo per request, as each may be large: several are uploaded one after the other. */
export function AddPhotos({ room }: { room: number }) {
  const { t } = useTranslation()
  const id = useId()
  const hydrated = useHydrated()
  const fetcher = useFetcher<unknown>()
  const answer = useRef<unknown>(null)
  const [going, setGoing] = useState<{ number: number; count: number } | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  useEffect(() => {
    answer.current = fetcher.data
  }, [fetcher.data])
  const failure = isFailure(fetcher.data) ? fetcher.data : null
  const error = tooLarge ? 'picture_too_large' : failure?.fields.photo

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const files = [...(input.files ?? [])].slice(0, room)
    const small = files.filter(({ size }) => size <= MAX_BYTES)
    setTooLarge(small.length < files.length)
    for (const [n, file] of small.entries()) {
      setGoing({ number: n + 1, count: small.length })
      const form = new FormData()
      form.set('intent', 'add-photo')
      form.set('photo', file)
      await fetcher.submit(form, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
      if (isFailure(answer.current)) break
    }
    setGoing(null)
    input.value = ''
  }

  return (
    <fetcher.Form method="post" encType="multipart/form-data" preventScrollReset className={styles.add}>
      <input type="hidden" name="intent" value="add-photo" />
      {failure && <FormFailureMessage failure={failure} />}
      <label className={styles.drop} htmlFor={id}>
        <ImagePlus aria-hidden="true" />
        <span>{t('console.photos.add')}</span>
        <small id={`${id}-hint`}>{t('console.photos.hint')}</small>
      </label>
      <input
        {...{ id, type: 'file', name: 'photo', accept: KINDS, multiple: hydrated, className: styles.file }}
        disabled={going !== null}
        onChange={send}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error && <FieldError id={`${id}-error`} code={error} />}
      <p role="status" className={styles.progress}>
        {going && t('console.photos.going', going)}
      </p>
      <noscript>
        <Button type="submit" variant="quiet" size="s">
          {t('console.photos.send')}
        </Button>
      </noscript>
    </fetcher.Form>
  )
}
