import { Armchair } from 'lucide-react'
import { redirect } from 'react-router'
import { listResources } from '../../../../domain/catalog/resources/list-resources.ts'
import { addResource, changeResource, setResourceActive } from '../../../../domain/catalog/resources/save-resource.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { numberOf } from '../services/service-fields.ts'
import type { Route } from './+types/resources'
import { ResourceRow } from './resource-row.tsx'
import styles from './resources.module.css'

const OUTCOMES = ['added', 'saved', 'archived', 'restored'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const outcome = url.searchParams.get('message')
  return {
    resources: await listResources(app, member),
    outcome: OUTCOMES.find((one) => one === outcome) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [intent = '', id = ''] = text('intent').split(':')
  const values = { name: text('name'), quantity: numberOf(text('quantity')) }
  try {
    switch (intent) {
      case 'add':
        await addResource(app, member, values)
        return redirect('/partner/resources?message=added', 303)
      case 'change':
        await changeResource(app, member, { id, version: numberOf(text('version')), ...values })
        return redirect('/partner/resources?message=saved', 303)
      case 'archive':
      case 'restore':
        await setResourceActive(app, member, id, intent === 'restore')
        return redirect(`/partner/resources?message=${intent}d`, 303)
      default:
        throw new Refusal('invalid_input')
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's rooms, chairs and devices. */
export default function Resources({ loaderData: { resources, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <Page
      title={t('console.resources.title')}
      about={t('console.resources.about')}
      back={{ to: '/partner/services', label: t('console.services.title') }}
    >
      <div className={layout.sheet}>
        {outcome && <FormMessage tone="good">{t(`console.resources.outcome.${outcome}`)}</FormMessage>}
        {resources.length === 0 ? (
          <EmptyState title={t('console.resources.none')} icon={<Armchair aria-hidden="true" />}>
            <p>{t('console.resources.noneText')}</p>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {resources.map((resource) => (
              <ResourceRow key={`${resource.id}/${resource.version}`} resource={resource} />
            ))}
          </ul>
        )}
        <CardSection id="new-resource" title={t('console.resources.add')}>
          <Form intent="add" className={layout.stack} key={`add/${resources.length}`}>
            <div className={layout.pair}>
              <TextField {...{ name: 'name', label: t('console.resources.name'), maxLength: 100, required: true }} />
              <TextField
                {...{ name: 'quantity', label: t('console.resources.quantity'), type: 'number', min: 1, max: 50 }}
                {...{ inputMode: 'numeric', required: true, defaultValue: 1 }}
              />
            </div>
            <div>
              <SubmitButton variant="quiet">{t('console.resources.add')}</SubmitButton>
            </div>
          </Form>
        </CardSection>
      </div>
    </Page>
  )
}
