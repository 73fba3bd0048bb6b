import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { redirect } from 'react-router'
import { MAX_LINES, saveImport } from '../../../domain/clients/import/save-import.ts'
import { count } from '../../../i18n/format.ts'
import { refusalToForm } from '../../forms/forms.ts'
import { useFormFailure } from '../../forms/use-form-failure.ts'
import { appContext } from '../../request/context.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { FieldError } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../form-layout.module.css'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/import'
import styles from './import.module.css'
import { MAX_BYTES, readTable } from './read-table.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requireMember(context, 'clients_import')
  return { most: MAX_LINES, bytes: MAX_BYTES }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'clients_import')
  const form = await request.formData()
  const file = form.get('file')
  try {
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
    const fileName = file instanceof File ? file.name : ''
    const id = await saveImport(context.get(appContext), member, { fileName, ...readTable(bytes) })
    return redirect(`/partner/clients/import/${id}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../forms/preserve-input.ts'

/** Uploads a list of clients; nothing is imported before it was reviewed. */
export default function Import({ loaderData: { most, bytes } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const failure = useFormFailure()
  const [tooLarge, setTooLarge] = useState(false)
  const error = tooLarge ? 'file_large' : failure?.fields.file
  const check = (event: ChangeEvent<HTMLInputElement>) =>
    setTooLarge([...(event.target.files ?? [])].some(({ size }) => size > bytes))
  return (
    <Page
      title={t('console.clients.import.title')}
      about={t('console.clients.import.about')}
      back={{ to: '/partner/clients', label: t('console.clients.title') }}
    >
      <Form encType="multipart/form-data" className={layout.sheet}>
        <div className={layout.card}>
          <label htmlFor={id} className={styles.drop}>
            <FileUp aria-hidden="true" />
            <span>{t('console.clients.import.file')}</span>
            <small id={`${id}-hint`}>{t('console.clients.import.fileHint', { most: count(most, locale) })}</small>
          </label>
          <input
            {...{
              id,
              type: 'file',
              name: 'file',
              accept: '.csv,.txt,text/csv',
              className: styles.file,
              required: true,
            }}
            onChange={check}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
          />
          {error && <FieldError id={`${id}-error`} code={error} />}
          <p className={layout.lead}>{t('console.clients.import.how')}</p>
        </div>
        <div className={layout.actions}>
          <SubmitButton disabled={tooLarge}>{t('console.clients.import.send')}</SubmitButton>
        </div>
      </Form>
    </Page>
  )
}
