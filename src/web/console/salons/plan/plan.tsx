import { redirect } from 'react-router'
import { choosePlan } from '../../../../domain/salons/plans/choose-plan.ts'
import { getPlan, type PlanOption } from '../../../../domain/salons/plans/get-plan.ts'
import type { PlanId } from '../../../../domain/salons/plans/plans.ts'
import { longDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/plan'
import { ChangePlan } from './change-plan.tsx'
import { Charges } from './charges.tsx'
import styles from './plan.module.css'
import { PlanCards } from './plan-cards.tsx'
import { PlanNow } from './plan-now.tsx'
import { planTexts } from './plan-texts.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'plan_see', { inDraft: true })
  const state = await getPlan(context.get(appContext), member)
  const to = url.searchParams.get('to')
  const requested =
    url.searchParams.has('trial') && state.trialOption?.plan === to
      ? state.trialOption
      : state.options.find(({ plan, when }) => plan === to && when !== 'none')
  return {
    state,
    texts: planTexts(context.get(localeContext)),
    requested: requested ?? null,
    outcome: url.searchParams.get('message'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'plan_change', { inDraft: true })
  const form = await request.formData()
  const expected = form.get('expected')
  try {
    const { when } = await choosePlan(context.get(appContext), member, {
      plan: String(form.get('plan') ?? ''),
      trial: form.has('trial'),
      ...(typeof expected === 'string' && { expectedMinor: Number(expected) }),
    })
    return redirect(`/partner/plan${when === 'none' ? '' : `?message=${when}`}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function PlanPage({ loaderData: { state, texts, requested, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayChange = useMay('plan_change')
  const badge = (plan: PlanId) => {
    if (plan === state.plan) return t('console.plan.now')
    if (plan !== state.nextPlan || !state.nextFrom) return null
    return t('console.plan.from', { date: longDay(state.nextFrom, locale) })
  }
  return (
    <Page title={t('console.plan.title')} about={t('console.plan.about')}>
      <div className={styles.parts}>
        <PlanMessage outcome={outcome} state={state} names={texts.names} />
        <PlanNow state={state} names={texts.names} />
        {requested && mayChange && <ChangePlan key={requested.plan} option={requested} state={state} texts={texts} />}
        <section aria-labelledby="choose">
          <h2 id="choose" className={styles.heading}>
            {t('console.plan.choose.title')}
          </h2>
          {!mayChange && <p className={styles.soft}>{t('console.plan.ask')}</p>}
          <PlanCards
            texts={texts}
            current={state.plan}
            badge={badge}
            foot={(plan) =>
              mayChange && (
                <PlanButtons
                  name={texts.names[plan]}
                  option={state.options.find((one) => one.plan === plan)}
                  trialOption={state.trialOption?.plan === plan ? state.trialOption : null}
                />
              )
            }
          />
          <p className={styles.footnote}>{texts.footnote}</p>
        </section>
        <Charges charges={state.charges} names={texts.names} />
      </div>
    </Page>
  )
}

function PlanMessage({
  outcome,
  state,
  names,
}: {
  outcome: string | null
  state: Route.ComponentProps['loaderData']['state']
  names: Record<PlanId, string>
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const plan = names[state.plan]
  const next = state.nextPlan && names[state.nextPlan]
  if (outcome === 'later' && next && state.nextFrom) {
    const date = longDay(state.nextFrom, locale)
    return <FormMessage tone="good">{t('console.plan.outcome.later', { plan: next, date })}</FormMessage>
  }
  if (outcome === 'stay') return <FormMessage tone="good">{t('console.plan.outcome.stay', { plan })}</FormMessage>
  return outcome === 'now' ? <FormMessage tone="good">{t('console.plan.outcome.now', { plan })}</FormMessage> : null
}

/** The buttons of one plan; each opens its effects, which are confirmed there. */
function PlanButtons({
  name,
  option,
  trialOption,
}: {
  name: string
  option: PlanOption | undefined
  trialOption: PlanOption | null
}) {
  const { t } = useTranslation()
  if (!option) return null
  return (
    <div className={styles.actions}>
      {trialOption && (
        <ButtonLink to={`/partner/plan?to=${trialOption.plan}&trial#change`} variant="accent" wide>
          {t('console.plan.choose.try')}
        </ButtonLink>
      )}
      {option.when !== 'none' && (
        <ButtonLink to={`/partner/plan?to=${option.plan}#change`} variant="quiet" wide>
          {t(option.when === 'stay' ? 'console.plan.choose.keep' : 'console.plan.choose.button', { plan: name })}
        </ButtonLink>
      )}
    </div>
  )
}
