import type { TFunction } from 'i18next'
import { isSetupStep } from '../../../domain/onboarding/steps.ts'

/** How far the set-up of a draft has come. */
export function setupStatus(setupStep: string | null, t: TFunction): string {
  if (!isSetupStep(setupStep)) return t('console.admin.salons.notBegun')
  return t('console.admin.salons.standsAt', { step: t(`console.setup.step.${setupStep}`) })
}
