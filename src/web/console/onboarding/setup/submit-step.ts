import { type RouterContextProvider, redirect } from 'react-router'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { completeStep } from '../../../../domain/onboarding/complete-step.ts'
import { isSetupStep, type SetupStep } from '../../../../domain/onboarding/steps.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { requireMember } from '../../require-member.ts'

interface StepSubmission {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** 'next': this step is complete. 'stay': something in it was changed, and there may be more. */
type Then = 'next' | 'stay'

/**
 * The common part of every step's action: checks the permission and that the salon is a draft, reports errors at their
 * fields, and redirects to the requested step, or else the next.
 */
export async function submitStep(
  { request, context }: StepSubmission,
  step: SetupStep,
  save: (form: FormData, member: Member, app: App) => Promise<Then>,
) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const form = await request.formData()
  try {
    if ((await save(form, member, app)) === 'stay') return redirect(`/partner/setup/${step}`, 303)
    const next = await completeStep(app, member, step)
    const requested = String(form.get('to') ?? '')
    return redirect(`/partner/setup/${isSetupStep(requested) ? requested : next}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}
