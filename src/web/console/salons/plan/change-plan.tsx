import { Link } from 'react-router'
import type { PlanOption, PlanState } from '../../../../domain/salons/plans/get-plan.ts'
import { findPlan } from '../../../../domain/salons/plans/plans.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { count, longDay, money } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import styles from './plan.module.css'
import type { PlanTexts } from './plan-texts.ts'

interface Props {
  option: PlanOption
  state: PlanState
  texts: PlanTexts
}

/** The effects, date and cost of changing to another plan, with the button that confirms it. */
export function ChangePlan({ option, state, texts }: Props) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const name = texts.names[option.plan]
  const problem = failure?.fields.trial ?? failure?.fields.plan
  const tries = option.trialEnds !== null || (!state.live && state.trialOption === option)
  const trial = option.trialEnds !== null || tries
  const title = option.when === 'stay' ? 'console.plan.choose.keep' : 'console.plan.choose.button'
  return (
    <section id="change" aria-labelledby="change-title" className={styles.change}>
      <h2 id="change-title">{trial ? t('console.plan.choose.try') : t(title, { plan: name })}</h2>
      <ChangeEffects option={option} state={state} trial={trial} />
      <LostFeatures option={option} state={state} texts={texts} />
      {problem && <FormMessage tone="bad">{validationText(t, problem)}</FormMessage>}
      <Form>
        <input type="hidden" name="plan" value={option.plan} />
        {trial && <input type="hidden" name="trial" value="yes" />}
        <input type="hidden" name="expected" value={option.costMinor} />
        <div className={styles.buttons}>
          <SubmitButton>
            {trial
              ? t('console.plan.choose.yesTry')
              : t(option.when === 'stay' ? 'console.plan.choose.keep' : 'console.plan.choose.yes', { plan: name })}
          </SubmitButton>
          <Link to="/partner/plan" className={styles.no}>
            {t('console.plan.choose.no')}
          </Link>
        </div>
      </Form>
    </section>
  )
}

function ChangeEffects({ option, state, trial }: { option: PlanOption; state: PlanState; trial: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { when, from, charge, credit, costMinor, price, trialEnds, lastDay } = option
  const day = (date: string) => longDay(date, locale)
  const month = money(price.minor, price.currency, locale)
  if (trial) {
    const trialText = trialEnds
      ? t('console.plan.choose.trial', { date: day(trialEnds), price: month })
      : t('console.plan.choose.trialDraft', { price: month })
    return (
      <>
        <p>{trialText}</p>
        {credit && (
          <p>{t('console.plan.choose.creditOther', { credit: money(credit.minor, credit.currency, locale) })}</p>
        )}
      </>
    )
  }
  if (!state.live) return <p>{t('console.plan.choose.draft')}</p>
  if (when === 'stay') return <p>{t('console.plan.choose.stay')}</p>
  if (when === 'later') return <p>{t('console.plan.choose.later', { date: day(from) })}</p>
  if (!charge) return <p>{t('console.plan.choose.nowFree')}</p>
  const given = credit && money(credit.minor, credit.currency, locale)
  const same = credit?.currency === charge.currency
  return (
    <>
      <p>{t('console.plan.choose.now', { price: month, from: day(from), to: day(lastDay ?? charge.to) })}</p>
      {charge.vatMinor > 0 && (
        <p>({t('console.plan.vat', { vat: money(charge.vatMinor, charge.currency, locale) })})</p>
      )}
      {given && <p>{t(same ? 'console.plan.choose.credit' : 'console.plan.choose.creditOther', { credit: given })}</p>}
      {same && <p>{t('console.plan.choose.cost', { price: money(costMinor, charge.currency, locale) })}</p>}
    </>
  )
}

/** Features that would be lost, and usage above the new plan's limits. */
function LostFeatures({ option, state, texts }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const plan = findPlan(option.plan)
  const { bookings, customFeatures } = state.use
  const limit = (bound: number | null | undefined) => count(bound ?? 0, locale)
  if (option.when === 'stay') return null
  return (
    <>
      {option.loses.length > 0 && (
        <div>
          <p className={styles.strong}>{t('console.plan.choose.loses')}</p>
          <ul className={styles.list}>
            {option.loses.map((flag) => (
              <li key={flag}>{texts.rows[flag]}</li>
            ))}
          </ul>
        </div>
      )}
      {option.exceeds.length > 0 && (
        <div>
          <p className={styles.strong}>{t('console.plan.choose.exceeds')}</p>
          <ul className={styles.list}>
            {option.exceeds.includes('bookings') && (
              <li>
                {t('console.plan.choose.exceedsBookings', {
                  used: count(bookings, locale),
                  limit: limit(plan?.bookingsPerMonth),
                })}
              </li>
            )}
            {option.exceeds.includes('customFeatures') && (
              <li>
                {t('console.plan.choose.exceedsCustom', {
                  used: count(customFeatures, locale),
                  limit: limit(plan?.customFeatures),
                })}
              </li>
            )}
          </ul>
        </div>
      )}
    </>
  )
}
