import { Check } from 'lucide-react'
import { redirect } from 'react-router'
import { mayOrRefuse } from '../../../../domain/kernel/permissions.ts'
import { choosePlan } from '../../../../domain/salons/plans/choose-plan.ts'
import { getPlan } from '../../../../domain/salons/plans/get-plan.ts'
import type { PlanId } from '../../../../domain/salons/plans/plans.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { requireMember } from '../../require-member.ts'
import { PlanCards } from '../../salons/plan/plan-cards.tsx'
import { planTexts } from '../../salons/plan/plan-texts.ts'
import text from '../../text.module.css'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/plan'
import styles from './plan.module.css'
import { ContinueStep, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const { plan, trial, trialOption } = await getPlan(context.get(appContext), member)
  return {
    plan,
    trial: trial !== null,
    trialOption: trialOption?.plan ?? null,
    texts: planTexts(context.get(localeContext)),
  }
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'plan', async (form, member, app) => {
    if (form.get('intent') !== 'choose-plan') return 'next'
    mayOrRefuse(member, 'plan_change')
    const [plan = '', trial] = String(form.get('plan') ?? '').split(' ')
    await choosePlan(app, member, { plan, trial: trial === 'trial' })
    return 'stay'
  })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Plan({ loaderData: { plan, trial, trialOption, texts } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const mayChange = useMay('plan_change')
  const failure = useFormFailure()
  const problem = failure?.fields.trial ?? failure?.fields.plan
  const name = texts.names[plan]
  const badge = (id: PlanId) => (id === plan ? t('console.setup.planForm.chosen') : null)
  const foot = (id: PlanId) => {
    if (!mayChange) return null
    if (id === plan && !(id === trialOption && !trial)) {
      return (
        <p className={styles.chosen}>
          <Check aria-hidden="true" />
          {t(trial ? 'console.plan.trial.waits' : 'console.setup.planForm.chosen')}
        </p>
      )
    }
    const free = id === trialOption
    return (
      <Button type="submit" name="plan" value={free ? `${id} trial` : id} variant={free ? 'accent' : 'quiet'} wide>
        {free ? t('console.plan.choose.try') : t('console.plan.choose.button', { plan: texts.names[id] })}
      </Button>
    )
  }
  return (
    <StepPage step="plan" wide>
      <FormMessage tone="info">{t('console.plan.draft')}</FormMessage>
      {!mayChange && <FormMessage tone="info">{t('console.setup.planForm.ownerOnly', { plan: name })}</FormMessage>}
      {problem && <FormMessage tone="bad">{validationText(t, problem)}</FormMessage>}
      <Form intent="choose-plan">
        <PlanCards texts={texts} current={plan} badge={badge} foot={foot} />
      </Form>
      <p className={text.note}>{texts.footnote}</p>
      <ContinueStep step="plan" />
    </StepPage>
  )
}
