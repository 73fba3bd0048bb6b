import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { MAX_IMAGE_BYTES } from '../../../../domain/kernel/images.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Form, useFormState } from '../../../ui/form.tsx'
import text from '../../../ui/text.module.css'
import styles from './picture-field.module.css'

const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heif'

interface Chosen {
  preview: string | null
  error?: string
  /** The form's response when it was chosen. */
  after: FormFailure | null
}

/** The present picture, and a new one: previewed as soon as it is chosen, with JavaScript. */
export function PictureField({ name, picture }: { name: string; picture: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const { failure } = useFormState()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // A choice hides an earlier message; a later message is about the choice.
  const error = chosen?.after === failure && chosen ? chosen.error : failure?.fields.Profile_Pic
  const preview = error ? null : chosen?.preview

  const showPreview = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const [file] = input.files ?? []
    if (!file) return setChosen(null)
    if (file.size > MAX_IMAGE_BYTES) {
      input.value = ''
      return setChosen({ after: failure, preview: null, error: 'picture_too_large' })
    }
    const reader = new FileReader()
    reader.onload = () =>
      setChosen({ after: failure, preview: typeof reader.result === 'string' ? reader.result : null })
    reader.readAsDataURL(file)
  }

  return (
    <div className={styles.field}>
      {preview ? (
        <img src={preview} alt="" width={96} height={96} className={styles.preview} />
      ) : (
        <Avatar name={name} picture={picture} size="l" />
      )}
      <div className={styles.text}>
        <label className={styles.label} htmlFor={id}>
          <ImagePlus aria-hidden="true" />
          {t(picture ? 'profile.picture.change' : 'profile.picture.add')}
        </label>
        <input
          id={id}
          type="file"
          name="Profile_Pic"
          accept={KINDS}
          className={styles.input}
          onChange={showPreview}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
        />
        {error ? (
          <FieldError id={`${id}-error`} code={error} />
        ) : (
          <p className={text.note} id={`${id}-hint`} aria-live="polite">
            {preview ? t('profile.picture.chosen') : t('profile.picture.hint')}
          </p>
        )}
        {picture && (
          <Button type="submit" form={REMOVE} variant="quiet" size="s" className={styles.removing}>
            {t('profile.picture.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

const REMOVE = 'remove-picture'

/** The form of the button above: forms cannot be nested. */
export function RemovePicture() {
  return (
    <Form id={REMOVE} intent={REMOVE} quiet className={styles.remove}>
      {null}
    </Form>
  )
}
