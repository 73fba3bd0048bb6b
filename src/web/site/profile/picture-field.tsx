import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Form, SubmitButton, useFormState } from '../../ui/form.tsx'
import styles from './picture-field.module.css'

const MOST_BYTES = 5 * 1024 * 1024
const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heif'

/** The picture that is there, and another: shown as soon as it is chosen, once JavaScript runs. */
export function PictureField({ name, picture }: { name: string; picture: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const { failure } = useFormState()
  const [chosen, setChosen] = useState<{ preview: string | null; error?: string } | null>(null)
  const error = chosen ? chosen.error : failure?.fields.Profile_Pic

  const look = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const [file] = input.files ?? []
    if (!file) return setChosen(null)
    if (file.size > MOST_BYTES) {
      input.value = ''
      return setChosen({ preview: null, error: 'picture_too_large' })
    }
    const reader = new FileReader()
    reader.onload = () => setChosen({ preview: typeof reader.result === 'string' ? reader.result : null })
    reader.readAsDataURL(file)
  }

  return (
    <div className={styles.field}>
      {chosen?.preview ? (
        // A file that is no picture has nothing to show: the server says so.
        <img src={chosen.preview} alt="" width={96} height={96} className={styles.preview} />
      ) : (
        <Avatar name={name} picture={picture} size="l" />
      )}
      <div className={styles.words}>
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
          onChange={look}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
        />
        {error ? (
          <FieldError id={`${id}-error`} code={error} />
        ) : (
          <p className={styles.hint} id={`${id}-hint`} aria-live="polite">
            {chosen?.preview ? t('profile.picture.chosen') : t('profile.picture.hint')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Below the form, where it works without JavaScript: a form cannot stand in another. */
export function RemovePicture() {
  const { t } = useTranslation()
  return (
    <Form intent="remove-picture" className={styles.remove}>
      <SubmitButton look="quiet" size="s">
        {t('profile.picture.remove')}
      </SubmitButton>
    </Form>
  )
}
