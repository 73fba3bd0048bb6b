import type { TFunction } from 'i18next'
import { isSetupStep } from '../../../../domain/onboarding/steps.ts'

/** How far the set-up of a draft is. */
export function setupStatus(setupStep: string | null, t: TFunction): string {
  if (!isSetupStep(setupStep)) return t('console.admin.salons.setupNotStarted')
  return t('console.admin.salons.lastStep', { step: t(`console.setup.step.${setupStep}`) })
}
