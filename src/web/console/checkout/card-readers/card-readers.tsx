import { redirect } from 'react-router'
import { listReaders } from '../../../../domain/checkout/card-readers/list-readers.ts'
import { registerReader } from '../../../../domain/checkout/card-readers/register-reader.ts'
import { removeReader } from '../../../../domain/checkout/card-readers/remove-reader.ts'
import { renameReader } from '../../../../domain/checkout/card-readers/rename-reader.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { mayUse } from '../../../../domain/salons/plans/may-use.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { SettingsPage } from '../../salons/settings/settings-page.tsx'
import { PointOfSaleUnavailable } from '../point-of-sale/not-available.tsx'
import type { Route } from './+types/card-readers'
import { ReaderRow } from './reader-row.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (!mayUse(member.plan, 'pointOfSale')) return null
  const isSimulated = app.payments.cardReaders.presentTestCard !== undefined
  return { readers: await listReaders(app, member), isSimulated }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [intent = '', readerId = ''] = text('intent').split('.')
  try {
    if (intent === 'connect') await registerReader(app, member, { name: text('name'), code: text('code') })
    else if (intent === 'rename') await renameReader(app, member, readerId, text('name'))
    else if (intent === 'remove') await removeReader(app, member, readerId)
    else throw new Refusal('invalid_input')
    return redirect('/partner/settings/card-readers?saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The card readers of the salon: connecting, renaming and removing them. */
export default function CardReadersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  if (!loaderData)
    return (
      <SettingsPage>
        <PointOfSaleUnavailable />
      </SettingsPage>
    )
  const { readers, isSimulated } = loaderData
  return (
    <SettingsPage>
      {failure?.refusal && <FormFailureMessage failure={failure} />}
      {failure?.fields.form && <FieldError id="form-error" code={failure.fields.form} />}
      <CardSection title={t('console.cardReaders.title')} lead={t('console.cardReaders.text')}>
        {readers.length === 0 && <p>{t('console.cardReaders.none')}</p>}
        {readers.map((reader) => (
          <ReaderRow key={reader.id} reader={reader} />
        ))}
      </CardSection>
      <Form intent="connect" quiet className={layout.card} aria-labelledby="connect">
        <h2 id="connect" className={layout.heading}>
          {t('console.cardReaders.connectTitle')}
        </h2>
        <div className={layout.pair}>
          <TextField
            name="code"
            label={t('console.cardReaders.code')}
            hint={t(isSimulated ? 'console.cardReaders.codeHintTest' : 'console.cardReaders.codeHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            name="name"
            label={t('console.cardReaders.name')}
            hint={t('console.cardReaders.nameHint')}
            maxLength={60}
            autoComplete="off"
            required
          />
        </div>
        <div className={layout.actions}>
          <SubmitButton>{t('console.cardReaders.connect')}</SubmitButton>
        </div>
      </Form>
    </SettingsPage>
  )
}
