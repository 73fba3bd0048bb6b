import { Armchair, FolderTree, Plus, ScissorsLineDashed, Users } from 'lucide-react'
import { redirect } from 'react-router'
import { groupByMenuCategory } from '../../../../domain/catalog/items/menu-entries.ts'
import { arrangeServices, moveService } from '../../../../domain/catalog/menu/arrange-services.ts'
import { listPerformers } from '../../../../domain/catalog/menu/list-performers.ts'
import { setServiceOffered } from '../../../../domain/catalog/menu/offer.ts'
import { listOwnServices } from '../../../../domain/catalog/menu/own-services.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/services'
import { ArchivedServices } from './archived-services.tsx'
import { ServiceGroup } from './service-group.tsx'
import styles from './services.module.css'

const OUTCOMES = ['saved', 'archived', 'restored'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const [services, staff] = await Promise.all([listOwnServices(app, member), listPerformers(app, member)])
  const outcome = url.searchParams.get('message')
  return { services, staff, outcome: OUTCOMES.find((one) => one === outcome) ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  try {
    switch (form.get('intent')) {
      case 'up':
      case 'down':
        await moveService(app, member, id, form.get('intent') === 'up' ? 'up' : 'down')
        return redirect('/partner/services', 303)
      case 'arrange':
        await arrangeServices(app, member, String(form.get('ids') ?? '').split(','))
        return redirect('/partner/services', 303)
      case 'archive':
        await setServiceOffered(app, member, id, false)
        return redirect('/partner/services?message=archived', 303)
      case 'restore':
        await setServiceOffered(app, member, id, true)
        return redirect('/partner/services?message=restored', 303)
      default:
        throw new Refusal('invalid_input')
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's services by category, in the order in which customers see them. */
export default function Services({ loaderData: { services, staff, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const offered = services.filter(({ active }) => active)
  const off = services.filter(({ active }) => !active)
  const add = (
    <ButtonLink to="/partner/services/new" size="s" icon={<Plus aria-hidden="true" />}>
      {t('console.services.add')}
    </ButtonLink>
  )
  const actions = (
    <>
      <ButtonLink to="/partner/services/categories" size="s" variant="quiet" icon={<FolderTree aria-hidden="true" />}>
        {t('console.menuCategories.title')}
      </ButtonLink>
      <ButtonLink to="/partner/resources" size="s" variant="quiet" icon={<Armchair aria-hidden="true" />}>
        {t('console.resources.title')}
      </ButtonLink>
      {offered.some(({ capacity }) => capacity > 1) && (
        <ButtonLink to="/partner/classes" size="s" variant="quiet" icon={<Users aria-hidden="true" />}>
          {t('console.classes.title')}
        </ButtonLink>
      )}
      {add}
    </>
  )
  return (
    <Page tight title={t('console.services.title')} about={t('console.services.about')} actions={actions}>
      <div className={styles.groups}>
        {failure && <FormFailureMessage failure={failure} />}
        {failure?.fields.form && <FieldError id="form-error" code={failure.fields.form} />}
        {outcome && !failure && <FormMessage tone="good">{t(`console.services.outcome.${outcome}`)}</FormMessage>}
        {offered.length === 0 && (
          <EmptyState title={t('console.services.none')} icon={<ScissorsLineDashed aria-hidden="true" />}>
            <p>{t('console.services.noneText')}</p>
            {add}
          </EmptyState>
        )}
        {groupByMenuCategory(offered).map((group) => (
          <ServiceGroup key={group.key} group={group} staff={staff} />
        ))}
        <ArchivedServices services={off} />
      </div>
    </Page>
  )
}
