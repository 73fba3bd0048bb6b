import type { Locale } from '../../../../domain/kernel/locale.ts'
import { findPlan, type PlanId } from '../../../../domain/salons/plans/plans.ts'
import { money } from '../../../../i18n/format.ts'
import { longTexts } from '../../../../i18n/long-texts.ts'
import { translator } from '../../../../i18n/translate.ts'

/** The plan that a partner chose on the price list, from the address, as text. */
export interface ChosenPlan {
  id: PlanId
  /** With its free month. */
  trial: boolean
  title: string
  terms: string
  now: string
  compare: string
}

export function chosenPlan(search: URLSearchParams, locale: Locale): ChosenPlan | null {
  const plan = findPlan(search.get('plan'))
  if (!plan) return null
  const t = translator(locale)
  const trial = search.get('trial') === 'yes' && plan.freeMonths > 0
  const price = money(plan.priceMinor, plan.currency, locale)
  const terms = () => {
    if (plan.priceMinor === 0) return t('partners.chosen.free')
    if (trial) return t('partners.chosen.trial', { price })
    return plan.plusVat ? t('partners.chosen.plusVat', { price }) : t('partners.chosen.paid', { price })
  }
  return {
    id: plan.id,
    trial,
    title: t('partners.chosen.title', { plan: longTexts(locale).partners.plans.names[plan.id] }),
    terms: terms(),
    now: t('partners.chosen.now'),
    compare: t('partners.chosen.compare'),
  }
}
