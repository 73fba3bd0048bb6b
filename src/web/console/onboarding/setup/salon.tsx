import { Hand, type LucideIcon, Scissors, Slice, Sparkles, Waves } from 'lucide-react'
import { redirect } from 'react-router'
import { CATEGORIES, type Category } from '../../../../domain/kernel/categories.ts'
import { saveSalon } from '../../../../domain/onboarding/save-salon.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { allTyped } from '../../../forms/repeated-fields.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import choice from '../../../ui/choice.module.css'
import { FieldError } from '../../../ui/field.tsx'
import texts from '../../../ui/text.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/salon'
import styles from './setup.module.css'
import { useSetup } from './setup.tsx'
import { StepForm } from './step-form.tsx'
import { StepActions, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  return getSettings(context.get(appContext), member)
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'salon', async (form, member, app) => {
    const text = (name: string) => String(form.get(name) ?? '')
    await saveSalon(app, member, {
      ...{ name: text('name'), phone: text('phone'), email: text('email') },
      categories: form.getAll('categories').map(String) as Category[],
    })
    return 'next'
  })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

const ICONS: Record<Category, LucideIcon> = { hair: Scissors, nail: Hand, barber: Slice, beauty: Sparkles, spa: Waves }

export default function Salon({ loaderData: settings }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { name: owner } = useConsole()
  const isNew = !useSetup().steps.some(({ name, done }) => name === 'salon' && done)
  const error = failure?.fields.categories
  const chosen: readonly string[] = allTyped(failure?.values, 'categories') ?? settings.categories
  return (
    <StepPage step="salon">
      <StepForm>
        <div className={layout.card}>
          <TextField
            {...{ name: 'name', label: t('console.settings.name'), maxLength: 100, required: true }}
            // A new salon has its owner’s name until they enter one.
            defaultValue={isNew && settings.name === owner ? '' : settings.name}
          />
          <fieldset className={layout.group} aria-describedby="kinds-hint">
            <legend className={layout.legend}>{t('console.setup.salonForm.kinds')}</legend>
            <p id="kinds-hint" className={texts.note}>
              {t('console.setup.salonForm.kindsHint')}
            </p>
            <div className={styles.kinds}>
              {CATEGORIES.map((category) => {
                const Icon = ICONS[category]
                return (
                  <label key={category} className={styles.kind}>
                    <input
                      {...{ type: 'checkbox', name: 'categories', value: category, className: choice.native }}
                      defaultChecked={chosen.includes(category)}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? 'kinds-error' : undefined}
                    />
                    <Icon aria-hidden="true" />
                    <span>{t(`category.tabs.${category}`)}</span>
                  </label>
                )
              })}
            </div>
            {error && <FieldError id="kinds-error" code={error} />}
          </fieldset>
        </div>
        <div className={layout.card}>
          <h2 className={layout.heading}>{t('console.setup.salonForm.contact')}</h2>
          <div className={layout.pair}>
            <TextField
              {...{
                name: 'phone',
                label: t('console.settings.phone'),
                type: 'tel',
                autoComplete: 'tel',
                optional: true,
              }}
              hint={t('console.setup.salonForm.phoneHint')}
              defaultValue={settings.phone}
            />
            <TextField
              {...{ name: 'email', label: t('console.settings.email'), type: 'email', autoComplete: 'email' }}
              optional
              hint={t('console.settings.emailHint')}
              defaultValue={settings.email}
            />
          </div>
        </div>
        <StepActions step="salon" />
      </StepForm>
    </StepPage>
  )
}
