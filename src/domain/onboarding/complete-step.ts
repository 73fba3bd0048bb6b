import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { recordSetupStep } from '../salons/lifecycle/record-setup-step.ts'
import { SETUP_STEPS, type SetupStep, stepAfter } from './steps.ts'

/** Completes or skips a step of the set-up; returns the next one. Throws Refusal('not_allowed'). */
export async function completeStep(app: Pick<App, 'db'>, member: Member, step: SetupStep): Promise<SetupStep> {
  mayOrRefuse(member, 'settings_edit')
  await recordSetupStep(app.db, member.salonId, step, SETUP_STEPS)
  return stepAfter(step)
}
