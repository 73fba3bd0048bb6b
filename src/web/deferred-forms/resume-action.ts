import type { App } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { DEFERRED_ACTIONS } from './deferred-actions.ts'
import { clearSavedForm, readSavedForm } from './saved-form.ts'

/**
 * Does what somebody pressed before they signed in. For whoever opens a session: with the request's headers, and the
 * answer's, which then also take the kept press away. What is no longer possible is let go; what must be asked first is kept,
 * and the page asks.
 */
export async function resumeAction(app: App, viewer: Viewer, request: Headers, answer: Headers): Promise<void> {
  const kept = readSavedForm(app, request)
  const press = kept && DEFERRED_ACTIONS[kept.action]
  if (!press) return
  try {
    await press(app, viewer, kept.values)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'cart_conflict') return
  }
  for (const cookie of clearSavedForm(request, app.origin)) answer.append('Set-Cookie', cookie)
}
