import type { App } from '../../../domain/kernel/app.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { DEFERRED_ACTIONS } from './deferred-actions.ts'
import { clearSavedForm, readSavedForm } from './saved-form.ts'

/**
 * Performs the button press from before the sign-in. Called by whatever opens a session, with the headers of the
 * request and of the response, which then also delete the saved form. An action that is no longer possible is dropped;
 * one that needs a question first is left saved, and the page asks. What somebody else
 * sent is deleted.
 */
export async function resumeAction(app: App, viewer: Viewer, request: Headers, answer: Headers): Promise<void> {
  const savedForm = readSavedForm(app, request, viewer)
  if (savedForm) {
    const action = DEFERRED_ACTIONS[savedForm.action]
    if (!action) return
    try {
      await action(app, viewer, savedForm.values)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'cart_conflict') return
    }
  }
  for (const cookie of clearSavedForm(request, app.origin)) answer.append('Set-Cookie', cookie)
}
