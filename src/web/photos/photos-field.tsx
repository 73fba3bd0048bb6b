import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { MAX_ATTACHED_PHOTOS } from '../../domain/kernel/attached-photo-limit.ts'
import type { FormFailure } from '../forms/forms.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { FieldError } from '../ui/field.tsx'
import { useFormState } from '../ui/form.tsx'
import layout from '../ui/layout.module.css'
import { Picture } from '../ui/picture.tsx'
import text from '../ui/text.module.css'
import { useTypedList } from '../ui/use-typed-list.ts'
import { ADD_PHOTOS, REMOVE_PHOTOS } from './photo-fields.ts'
import styles from './photos-field.module.css'
import { privatePhoto } from './private-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heif'

interface Chosen {
  previews: string[]
  error?: string
  /** The form's response when they were chosen. */
  after: FormFailure | null
}

interface Props {
  photos: readonly string[]
  label: string
  hint: string
  /** Whether more can be added. */
  mayAdd?: boolean
  /** Whether they are for a salon alone. */
  isPrivate?: boolean
}

/** The photos of a review or an appointment: those it has, each with a box to remove it, and a field for more. */
export function PhotosField({ photos, label, hint, mayAdd = true, isPrivate = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { failure } = useFormState()
  const removed = useTypedList(REMOVE_PHOTOS, [])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // A choice hides an earlier message; a later message is about the choice.
  const error = chosen?.after === failure && chosen ? chosen.error : failure?.fields[ADD_PHOTOS]

  const choose = async ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    const removing = input.form ? new FormData(input.form).getAll(REMOVE_PHOTOS).length : 0
    if (files.length + photos.length - removing > MAX_ATTACHED_PHOTOS) {
      input.value = ''
      return setChosen({ previews: [], error: 'too_many_attached_photos', after: failure })
    }
    const small = await Promise.all(files.map(shrinkPhoto))
    const transfer = new DataTransfer()
    for (const file of small) transfer.items.add(file)
    input.files = transfer.files
    setChosen({ previews: await Promise.all(small.map(dataUrl)), after: failure })
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {photos.length > 0 && (
        <ul className={layout.wrap3}>
          {photos.map((path, n) => (
            <li key={path}>
              <label className={styles.present}>
                <Picture
                  path={isPrivate ? privatePhoto(path) : path}
                  alt={t('review.yourPhoto', { number: n + 1 })}
                  width={96}
                  height={96}
                  sizes="5.5rem"
                />
                <span>
                  <input
                    {...{ type: 'checkbox', name: REMOVE_PHOTOS, value: path }}
                    defaultChecked={removed.includes(path)}
                  />{' '}
                  {t('review.removePhoto')}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <>
          <label className={styles.add} htmlFor={id}>
            <ImagePlus aria-hidden="true" />
            {t('review.addPhotos')}
          </label>
          <input
            {...{ id, type: 'file', name: ADD_PHOTOS, accept: KINDS, multiple: true }}
            className={styles.input}
            onChange={choose}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
          />
        </>
      )}
      {chosen && chosen.previews.length > 0 && (
        <ul className={layout.wrap3}>
          {chosen.previews.map((url, n) => (
            <li key={url.slice(-64)}>
              <img
                src={url}
                alt={t('review.chosenPhoto', { number: n + 1 })}
                width={96}
                height={96}
                className={styles.preview}
              />
            </li>
          ))}
        </ul>
      )}
      {error ? (
        <FieldError id={`${id}-error`} code={error} />
      ) : (
        <p className={text.note} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function dataUrl(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
}
