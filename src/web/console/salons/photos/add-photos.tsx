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
import { type RefusedFile, uploadEach } from './upload-each.ts'

const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heif'

const SUBMIT_OPTIONS = { preventScrollReset: true, flushSync: true }

/** Several photos are uploaded one after the other, and those that are refused are named. */
export function AddPhotos({ room }: { room: number }) {
  const { t } = useTranslation()
  const id = useId()
  const hydrated = useHydrated()
  const fetcher = useFetcher<unknown>()
  const answered = useRef<((data: unknown) => void) | null>(null)
  const [going, setGoing] = useState<{ number: number; count: number } | null>(null)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  useEffect(() => {
    if (fetcher.state === 'idle') answered.current?.(fetcher.data)
  }, [fetcher.state, fetcher.data])
  const failure = isFailure(fetcher.data) ? fetcher.data : null
  // Without JavaScript there is one file.
  const sent = failure?.fields.photo
  const errors = refused.length > 0 || !sent ? refused : [{ name: undefined, code: sent }]

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const files = [...(input.files ?? [])].slice(0, room)
    setRefused([])
    setRefused(
      await uploadEach(files, {
        send: async (file) => {
          const form = new FormData()
          form.set('intent', 'add-photo')
          form.set('photo', file)
          // Otherwise the failure of the one before stays after a success, which redirects.
          fetcher.reset()
          void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data', ...SUBMIT_OPTIONS })
          // The response is known once it is rendered: it is busy now, and idle again then.
          const data = await new Promise<unknown>((resolve) => {
            answered.current = resolve
          })
          return isFailure(data) ? data : null
        },
        onNext: setGoing,
      }),
    )
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
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={errors.length > 0 ? `${id}-errors` : `${id}-hint`}
      />
      {errors.length > 0 && (
        <div id={`${id}-errors`}>
          {errors.map(({ name, code }, n) => (
            <FieldError key={`${n.toString()} ${name}`} id={`${id}-error-${n}`} code={code} of={name} />
          ))}
        </div>
      )}
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
