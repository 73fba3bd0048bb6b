import type { ListingRequirement } from '../salons/lifecycle/open-to-customers.ts'

/** The steps of the guided set-up, in order. */
export const SETUP_STEPS = ['salon', 'address', 'hours', 'services', 'staff', 'photos', 'plan', 'preview'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Steps that are optional. */
export const OPTIONAL_STEPS: readonly SetupStep[] = ['photos', 'plan']

/** The step in which each requirement for going live is met. */
export const STEP_OF: Record<ListingRequirement, SetupStep> = {
  category: 'salon',
  address: 'address',
  place: 'address',
  hours: 'hours',
  service: 'services',
  person: 'staff',
  bookable: 'staff',
}

export function isSetupStep(text: string | null): text is SetupStep {
  return SETUP_STEPS.some((step) => step === text)
}

/** The next step; the last step is followed by itself. */
export function stepAfter(step: SetupStep): SetupStep {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? step
}
