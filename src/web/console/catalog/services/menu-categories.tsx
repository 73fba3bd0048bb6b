import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { redirect } from 'react-router'
import { listMenuCategories, saveMenuCategories } from '../../../../domain/catalog/menu/menu-categories.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { SaveButton } from '../../save-button.tsx'
import type { Route } from './+types/menu-categories'
import { categoriesOf } from './menu-category-fields.ts'
import styles from './services.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const menu = await listMenuCategories(context.get(appContext), member)
  return { ...menu, saved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'services_edit', { inDraft: true })
  const form = await request.formData()
  try {
    await saveMenuCategories(context.get(appContext), member, {
      categories: categoriesOf(form),
      version: String(form.get('version') ?? ''),
    })
    return redirect('/partner/services/categories?saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's own categories of its menu: added, renamed, moved and removed, each press saves all. */
export default function MenuCategories({ loaderData: { categories, version, saved } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const isStale = failure?.fields.version !== undefined
  const error = failure?.fields.categories
  return (
    <Page
      title={t('console.menuCategories.title')}
      about={t('console.menuCategories.about')}
      back={{ to: '/partner/services', label: t('console.services.title') }}
    >
      <div className={layout.stack}>
        {saved && !failure && <FormMessage tone="good">{t('console.menuCategories.saved')}</FormMessage>}
        {/* What was saved by somebody else meanwhile is shown instead of what was entered. */}
        <Form className={layout.sheet} key={version} {...(isStale && { failure: null })}>
          <input type="hidden" name="version" value={version} />
          {isStale && <FormMessage tone="bad">{t('console.menuCategories.changed')}</FormMessage>}
          {error && <FormMessage tone="bad">{validationText(t, error)}</FormMessage>}
          <div className={layout.card}>
            {/* The first button is the one that Enter presses. */}
            <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
            {categories.map(({ id, name, services }, n) => (
              <div key={id} className={styles.category}>
                <input type="hidden" name="id" value={id} />
                <TextField
                  name={`name.${id}`}
                  label={t('console.menuCategories.name', { number: n + 1 })}
                  hint={t('console.services.count', { count: services })}
                  defaultValue={name}
                  maxLength={60}
                  required
                />
                <IconButton
                  type="submit"
                  name="move"
                  value={`up:${id}`}
                  label={t('console.services.up', { name })}
                  disabled={n === 0}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  type="submit"
                  name="move"
                  value={`down:${id}`}
                  label={t('console.services.down', { name })}
                  disabled={n === categories.length - 1}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton type="submit" name="remove" value={id} label={t('console.menuCategories.remove', { name })}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            ))}
            <TextField
              name="added"
              label={t('console.menuCategories.add')}
              hint={t('console.menuCategories.hint')}
              maxLength={60}
            />
          </div>
          <SaveButton />
        </Form>
      </div>
    </Page>
  )
}
